// Drawn, so that no font is needed for them.

const paths = {
  start: "M4 3v10M13 3L6 8l7 5z",
  back: "M10.5 3L5.5 8l5 5",
  on: "M5.5 3l5 5-5 5",
  end: "M12 3v10M3 3l7 5-7 5z",
  save: "M8 2v8M4.5 7L8 10.5 11.5 7M3 13.5h10",
  whole: "M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10",
  play: "M5 2.5l8 5.5-8 5.5z",
  pause: "M5 3v10M11 3v10",
  ruler: "M2 11L11 2l3 3-9 9zM5 8l1.5 1.5M7.5 5.5L9 7M10 3l1.5 1.5",
  armies: "M2 4h12v3H2zM2 9.5h5v3H2zM9 9.5h5v3H9z",
  turn: "M13 6.5A5.3 5.3 0 0 0 3.4 5M3 2v3.2h3.2M3 9.5A5.3 5.3 0 0 0 12.6 11M13 14v-3.2H9.8",
  sound: "M2.5 6v4h3L9 13V3L5.5 6zM11 6q1.5 2 0 4M12.8 4q3 4 0 8",
  silent: "M2.5 6v4h3L9 13V3L5.5 6zM11.5 6.5l3 3M14.5 6.5l-3 3",
  threat: "M8 2L14.5 13.5H1.5zM8 6.5v3.2M8 11.6v.1",
  plus: "M8 3v10M3 8h10",
  minus: "M3 8h10",
  light: "M8 4.5a3.5 3.5 0 1 0 .01 0M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M3 13l1-1M12 4l1-1",
  dark: "M12.5 10A5.5 5.5 0 0 1 6 3.5 5.5 5.5 0 1 0 12.5 10z",
  auto: "M8 2a6 6 0 1 0 .01 0M8 2v12",
};
export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  const filled = name === "start" || name === "end" || name === "play";
  return (
    <svg class="drawn-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d={paths[name]}
        fill={filled ? "currentColor" : "none"}
        stroke="currentColor"
        stroke-width="1.5"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
