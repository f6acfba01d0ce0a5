// Whoever does not look is told: letters by SMTP, words to a club's chat. Both are real connections, to listeners of
// this test.

import { createServer as createHttp, type IncomingMessage } from "node:http";
import { type AddressInfo, createServer as createTcp, type Server } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Running, start, violations } from "./server";

interface Letter {
  to: string;
  text: string; // headers and all
}

const letters: Letter[] = [];
const words: { id: string; text: string }[] = [];
let refusing = false; // the chat is out of order

// As much of SMTP as a letter needs.
function postOffice(): Server {
  return createTcp((socket) => {
    let [said, to, inLetter] = ["", "", false];
    socket.write("220 here\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (bytes: Buffer) => {
      said += bytes.toString();
      for (;;) {
        const end = said.indexOf(inLetter ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const line = said.slice(0, end);
        said = said.slice(end + (inLetter ? 5 : 2));
        if (inLetter) letters.push({ to, text: line });
        else if (line.startsWith("RCPT TO:")) to = line.slice(8);
        inLetter = !inLetter && line === "DATA";
        socket.write(inLetter ? "354 go on\r\n" : line === "QUIT" ? "221 bye\r\n" : "250 well\r\n");
      }
    });
  });
}

const chat = createHttp((request: IncomingMessage, answer) => {
  let text = "";
  request.on("data", (bytes: Buffer) => {
    text += bytes.toString();
  });
  request.on("end", () => {
    words.push({ id: String(request.headers["x-quincunx-notice"]), text: JSON.parse(text).text });
    if (refusing) return; // it says nothing: whether it has heard it nobody knows
    answer.statusCode = 204;
    answer.end();
  });
});
const post = postOffice();

const listening = (server: Server | typeof chat) =>
  new Promise<number>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
  );

let running: Running;
beforeAll(async () => {
  const hook = `http://127.0.0.1:${await listening(chat)}/chat`;
  const mail = `smtp://127.0.0.1:${await listening(post)}`;
  running = await start("--webhook", hook, "--mail", mail, "--mail-from", "tables@example.org", "--letters-after", "0");
});
afterAll(async () => {
  await running.stop();
  chat.closeAllConnections();
  chat.close();
  post.close();
});

const until = (done: () => boolean) => expect.poll(done, { timeout: 45_000 }).toBe(true);
const body = (letter: Letter) => Buffer.from(letter.text.split("\r\n\r\n")[1]!, "base64").toString();

async function named(name: string, at: string): Promise<Page> {
  const page = await (await running.browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await page.goto(running.address + at);
  await page.fill("input[name=player]", name);
  await page.getByRole("button", { name: "Take this name" }).click();
  return page;
}

it("an address is confirmed by its code; then a turn is told by letter, and the club hears of the battle", async () => {
  const anna = await named("Anna", "#mine");
  await anna.getByText("Letters", { exact: true }).click();
  await anna.fill("input[name=address]", "anna@example.org");
  await anna.getByRole("button", { name: "Send me letters" }).click();
  await until(() => letters.length === 1);
  expect(letters[0]!.to).toBe("<anna@example.org>");
  const code = /\d{6}/.exec(body(letters[0]!))![0];
  await anna.fill("input[name=code]", code);
  expect(await violations(anna)).toEqual([]);
  await anna.getByRole("button", { name: "It is mine" }).click();
  await anna.waitForSelector("text=Letters: to anna@example.org");

  await anna.getByRole("link", { name: "Lobby" }).click();
  await anna.getByRole("button", { name: "Open a challenge" }).click();
  await anna.selectOption("select[name=c-rules]", "justified-ancients");
  await anna.selectOption("select[name=c-battle]", "cannae");
  await anna.selectOption("select[name=c-side]", "blue");
  await anna.selectOption("select[name=c-pace]", "d3");
  await anna.getByRole("button", { name: "Offer it" }).click();
  await anna.waitForSelector("text=3 days to answer");
  await until(() => words.some((w) => w.text.startsWith("Anna offers a battle: Cannae")));
  await anna.close();

  const ben = await named("Ben", "#lobby");
  await ben.getByRole("button", { name: /Take Cannae/ }).click();
  await ben.waitForSelector("svg.table .unit");
  await until(() => letters.length === 2);
  expect(letters[1]!.text).toContain("Subject: Your turn: Cannae, 216 BC against Ben");
  expect(body(letters[1]!)).toContain("It is your turn: Cannae");
  expect(words.map((w) => w.text).filter((t) => t.includes("Ben and Anna play Cannae"))).toHaveLength(1);
});

it("what the chat may have heard when the server ended comes once more under the same name", async () => {
  refusing = true;
  const cleo = await named("Cleo", "#lobby");
  await cleo.getByRole("button", { name: "Open a challenge" }).click();
  await cleo.getByRole("button", { name: "Offer it" }).click();
  const hers = () => words.filter((w) => w.text.startsWith("Cleo offers"));
  await until(() => hers().length === 1);
  refusing = false;
  await running.again();
  await until(() => hers().length === 2);
  expect(hers()[0]!.id).toBe(hers()[1]!.id);
  const [letter, word] = [letters.length, words.length];
  await running.again();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect([letters.length, words.length]).toEqual([letter, word]);
});
