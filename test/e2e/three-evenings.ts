import type { HypeGame } from '../../games/side-games/side-game.ts';
import { type Entry, pointsOf } from '../../games/side-games/side-games.ts';
import type { Play } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import type { HttpFan } from './fan.ts';
import type { StagedGame } from './staged-game.ts';

/** A fan of the walk. `name`: as others see it. `id`: the account's. */
export type Player = { fan: HttpFan; name: string; id: string };

/** A game that players have joined. `points`: by player, of the receipts of all their entries. */
export type Evening = { game: StagedGame; points: Map<Player, number>; official: boolean };

/** The points of a player's entries by the plays of a game. */
export async function earned({ fan }: Player, { event, timeline }: StagedGame): Promise<number> {
  return (await fan.entries(event.id)).reduce((sum, entry) => sum + pointsOf(entry, timeline), 0);
}

/** A play without which one of the entries has other points. `of`: its side game. */
export function decisivePlay({ timeline }: StagedGame, entries: readonly Entry[]): { play: Play; of: HypeGame } {
  const plays = timeline.plays();
  for (const play of plays.toReversed()) {
    if (play.kind !== 'stat' && play.kind !== 'shot') continue;
    const without = new Timeline(timeline.event);
    for (const one of plays) without.put(one === play ? { ...play, rev: play.rev + 1, void: true } : one);
    const sums = [timeline, without].map((of) => entries.map((entry) => pointsOf(entry, of)));
    const [before = [], after = []] = sums;
    const total = (points: readonly number[]) => points.reduce((sum, one) => sum + one, 0);
    const moved = entries.find((_, index) => before[index] !== after[index]);
    if (moved && total(before) !== total(after)) return { play, of: moved.hypeGame };
  }
  throw new Error('no play decides on its own');
}

/** A player's place in a game: rank, players, how many of the others have fewer points. */
export function placeOf(player: Player, { points }: Evening) {
  const own = points.get(player) ?? 0;
  const all = [...points.values()];
  const above = all.filter((other) => other > own).length;
  const beaten = all.filter((other) => other < own).length;
  return { own, rank: 1 + above, players: all.length, beaten, others: all.length - 1 };
}

/** A player's figures in some games: the points of all games, and the season's figures of the official ones. */
export function seasonOf(player: Player, evenings: readonly Evening[]) {
  const places = (official: boolean) =>
    evenings
      .filter((one) => one.official === official && one.points.has(player))
      .map((one) => placeOf(player, one))
      .filter(({ own }) => own > 0);
  const sum = (lines: readonly { own: number }[]) => lines.reduce((all, { own }) => all + own, 0);
  const [official, provisional] = [places(true), places(false)];
  return {
    official: sum(official),
    provisional: sum(provisional),
    games: official.length,
    best: Math.min(...official.map(({ rank }) => rank)),
    beaten: official.reduce((all, { beaten }) => all + beaten, 0),
    others: official.reduce((all, { others }) => all + others, 0),
  };
}
