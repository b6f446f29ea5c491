/** What the live connection of the followed game says, for code that would otherwise poll (docs/wire.md, "Connection"). */
type LiveWord = {
  /** The connection is established. */
  connected: boolean;
  /** When it last said anything, epoch ms. */
  heardAt: number;
};

/** A connection that has been silent for longer may have nothing to say, or may have lost something, ms. */
export const QUIET_MS = 5 * 60_000;

let word: LiveWord = { connected: false, heardAt: 0 };
const onBuild = new Set<(build: string) => void>();

/** Whether the connection replaces a poll that was last done at a time, epoch ms. */
export const replacesPoll = (polledAt: number, now: number): boolean =>
  word.connected && now < Math.max(word.heardAt, polledAt) + QUIET_MS;

/** The followed game's connection was established, or lost. */
export function noteConnected(connected: boolean): void {
  word = { ...word, connected };
}

/** The connection said something. @param build id of the newest build, if it said one */
export function noteContact(build: string | undefined): void {
  word = { ...word, heardAt: Date.now() };
  if (build !== undefined) for (const listener of onBuild) listener(build);
}

/** Calls a listener with every build that a message names. */
export const listenForBuilds = (listener: (build: string) => void): void => void onBuild.add(listener);
