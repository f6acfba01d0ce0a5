// What is switched on or off in this browser, and stays so.

const key = (name: string) => `quincunx.${name}`;

export const kept = (name: string): boolean => {
  try {
    return localStorage.getItem(key(name)) === "on";
  } catch {
    return false;
  }
};

export function keep(name: string, on: boolean): void {
  try {
    localStorage.setItem(key(name), on ? "on" : "off");
  } catch {
    return; // it is so for as long as the page is open
  }
}
