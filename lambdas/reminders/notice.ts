import type { HypeGame } from '../../games/side-games/side-game.ts';
import { sideGames } from '../../games/side-games/side-games.ts';
import type { GameEvent } from '../../games/timeline/event.ts';

/** Kinds of notifications: a chosen game begins in ten minutes, or joining of side games closes soon. */
export const kinds = ['begins', 'closes'] as const;
export type Kind = (typeof kinds)[number];

/** A notification, as the service worker reads it. `path`: the page that it opens. */
export type Notice = { title: string; body: string; path: string };

const list = new Intl.ListFormat('en-US');

/** The text of a notification. It has names alone: no play, no score, no points. @param open side games that are still open */
export function noticeOf(
  kind: Kind,
  { id, home, away }: Pick<GameEvent, 'id' | 'home' | 'away'>,
  open: readonly HypeGame[] = [],
): Notice {
  const titles = list.format(open.map((key) => sideGames[key].words.title));
  return {
    title: `${away.name} at ${home.name}`,
    body:
      kind === 'begins'
        ? 'Begins in ten minutes. Pick your boards.'
        : `Joining of ${titles} closes soon. You have not joined yet.`,
    path: `/home?event=${encodeURIComponent(id)}`,
  };
}
