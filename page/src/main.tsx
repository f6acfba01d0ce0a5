import { render } from "preact";
import { App } from "./app";
import { start } from "./game";
import { setTheme, theme } from "./memory";
import { watchTurns } from "./notices";
import { listen } from "./sound";
import "./manners.css";
import "./page.css";
import "./club.css";
import "./picture.css";
import "./review.css";
import "./stage.css";

setTheme(theme.value);
listen();
watchTurns();
render(<App />, document.getElementById("page")!);
start(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table`);
