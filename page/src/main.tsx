import { render } from "preact";
import { anywhere, oneFile } from "./anywhere/built";
import { App } from "./app";
import { start } from "./game";
import { watchTurns } from "./notices";
import { listen } from "./sound";
import { tableAt } from "./wire";
import "./colours";
import "./colours.css";
import "./manners.css";
import "./page.css";
import "./club.css";
import "./picture.css";
import "./referee.css";
import "./review.css";
import "./stage.css";

// The one place where it matters whether there is a server, or the engine is in the page.
if (oneFile) void import("./anywhere/file").then(({ dial }) => start(dial));
else if (anywhere) void import("./anywhere/begin").then(({ dial }) => start(dial));
else start((at) => new WebSocket(tableAt(at, location.origin)));

listen();
watchTurns();
render(<App />, document.getElementById("page")!);
