/** Letters of a part that fit beside two others on a phone of 320 px. */
const LONGEST = 10;

/** A username in parts; a line may break after each: RosaMatchup, nets_fan-2. */
export const partsOf = (username: string): string[] =>
  username.split(/(?<=[a-z])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)|(?<=[_-])/);

/** Whether names fit side by side without a break within a word. */
export const fitSideBySide = (usernames: readonly string[]): boolean =>
  usernames.every((username) => partsOf(username).every(({ length }) => length <= LONGEST));
