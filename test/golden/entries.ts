import type { DealFacts, PlayerWithAverages } from '../../games/facts/deal-facts.ts';
import { type AnySideGame, hypeGames } from '../../games/side-games/side-game.ts';
import { type Entry, pointsOf as points } from '../../games/side-games/side-games.ts';
import { sports } from '../../games/sports/sports.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import { anyGame, asEntry } from '../games/any-game.ts';
import { choices } from '../laws/choices.ts';

/** Facts of a real game, with its box score as the season averages. */
function factsOf(timeline: Timeline): DealFacts {
  const { id, type, home, away } = timeline.event;
  const { averages, positions = { C: undefined } } = sports[type];
  const codes = Object.keys(positions);
  const team = (tid: string): DealFacts['home'] => {
    const lines = timeline.lines().filter((line) => line.tid === tid && line.pid !== undefined);
    // A player without stats has no averages.
    const pids = lines.map(({ pid }) => pid as string).filter((pid) => Object.keys(timeline.totals(pid)).length > 0);
    pids.sort();
    const players = pids.map((pid, index): PlayerWithAverages => {
      const known = averages.map(({ classifier }) => [classifier, timeline.total(pid, classifier)]);
      const position = codes[index % codes.length] as string;
      return { id: pid, first_name: '', last_name: pid, position, tid, averages: Object.fromEntries(known) };
    });
    return { id: tid, name: tid, players };
  };
  return { eventId: id, version: 'v1', sport: type, home: team(home.id), away: team(away.id) };
}

export type Joined = { game: AnySideGame; entry: Entry };

/** Entries with different choices of each side game: of fans from the start and of fans who joined at half-time. */
export function entriesOf(timeline: Timeline): Joined[] {
  const facts = factsOf(timeline);
  const times = timeline.plays().map(({ at }) => at);
  const sorted = times.toSorted((a, b) => a - b);
  const joins = [0, sorted[Math.floor(sorted.length / 2)] as number];
  return hypeGames.flatMap((key) => {
    const [game, fan] = [anyGame[key], choices[key]];
    return joins.flatMap((createdAt) =>
      [...'abcdefghij'].map((seed): Joined => {
        const items = game.accept(fan.choose(game.deal(facts, seed, 1), seed), game.deal(facts, seed, 1));
        if (typeof items === 'object' && items !== null && 'refused' in items) throw new Error(JSON.stringify(items));
        return { game, entry: asEntry({ id: seed, eventId: facts.eventId, hypeGame: key, createdAt, items }) };
      }),
    );
  });
}

export const pointsOf = (joined: readonly Joined[], timeline: Timeline): string[] =>
  joined.map(({ game, entry }) => `${game.key} ${entry.id} ${entry.createdAt} ${points(entry, timeline)}`);
