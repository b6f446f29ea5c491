/** State of the followed game's live connection, for code that would otherwise poll (docs/wire.md, "Connection"). */
type LiveWord = {
  /** The connection is established. */
  connected: boolean;
  /** Time of the last message, epoch ms. */
  heardAt: number;
};

/** After this time without a message, ms, a connection may have lost messages. */
export const QUIET_MS = 5 * 60_000;

let word: LiveWord = { connected: false, heardAt: 0 };
const onBuild = new Set<(build: string) => void>();

/** Whether the connection makes a poll unnecessary. `polledAt`: time of the last poll, epoch ms. */
export const replacesPoll = (polledAt: number, now: number): boolean =>
  word.connected && now < Math.max(word.heardAt, polledAt) + QUIET_MS;

/** The followed game's connection was established, or lost. */
export function noteConnected(connected: boolean): void {
  word = { ...word, connected };
}

/** Notes a message of the connection. @param build id of the newest build, if the message has one */
export function noteContact(build: string | undefined): void {
  word = { ...word, heardAt: Date.now() };
  if (build !== undefined) for (const listener of onBuild) listener(build);
}

/** Calls a listener with each build id in a message. */
export const listenForBuilds = (listener: (build: string) => void): void => void onBuild.add(listener);
