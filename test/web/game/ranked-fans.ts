import { type FirstLine, firstLinesOf, OVERLAP_MS, type Ranking } from '../../../games/ranking/ranking.ts';
import { parlay } from '../../../games/side-games/parlay/index.ts';
import { type Entry, pointsOf } from '../../../games/side-games/side-games.ts';
import { foldEvent } from '../../../games/timeline/fold.ts';
import { playOf, readEnvelope } from '../../../games/timeline/message.ts';
import type { Play } from '../../../games/timeline/play.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { asEntry, dealt } from '../../games/any-game.ts';
import { event, madeUpFacts } from '../../games/match.ts';
import { TIPOFF } from '../../games/plays.ts';
import { entryOf } from '../../games/side-games/bingo/cards.ts';

const parlayEntry = (fan: number, createdAt: number): Entry =>
  asEntry({
    ...{ id: `parlay-${fan}`, eventId: 'event', hypeGame: 'parlay', createdAt },
    items: dealt(parlay.deal(madeUpFacts(), `fan-${fan}`, 1)),
  });

/** Entries of fans with their join times; the first fan owns the phone. */
export const fans: Entry[][] = [0, 1, 2, 3, 4].map((fan) => {
  const createdAt = TIPOFF + 15_000 * fan;
  const bingo = entryOf({ steals: 1 + (fan % 2), createdAt });
  return fan % 2 === 0 ? [bingo, parlayEntry(fan, createdAt + 20_000)] : [bingo];
});
export const own = fans[0] ?? [];
export const nameOf = (fan: number) => `fan-${fan}`;

export const playsOf = (envelope: string): Play[] => {
  const read = readEnvelope(envelope);
  const messages = 'messages' in read ? read.messages : [];
  return messages.flatMap((message) => {
    const play = playOf(message);
    return 'ignored' in play ? [] : [play];
  });
};

/** The game up to a seq, by the log alone. */
export function cleanly(log: readonly string[], seq: number): Timeline {
  const timeline = new Timeline(event());
  for (const envelope of log.slice(0, seq)) for (const play of playsOf(envelope)) timeline.put(play);
  timeline.refresh(foldEvent(timeline));
  return timeline;
}

export const sum = (entries: readonly Entry[], timeline: Timeline) =>
  entries.reduce((points, entry) => points + pointsOf(entry, timeline), 0);

/** The server's ranking at a seq, of all who joined until it was made. */
export function rankingAt(log: readonly string[], seq: number, until: number): Ranking {
  const timeline = cleanly(log, seq);
  const totals = new Map<number, number>();
  const lines: FirstLine[] = [];
  for (const [fan, entries] of fans.entries()) {
    const joined = entries.filter(({ createdAt }) => createdAt <= until + OVERLAP_MS);
    if (joined.length === 0) continue;
    const points = sum(joined, timeline);
    totals.set(points, (totals.get(points) ?? 0) + 1);
    if (points > 0) lines.push({ username: nameOf(fan), points });
  }
  const top = firstLinesOf(lines.sort((a, b) => b.points - a.points));
  return { seq, until, players: [...totals.values()].reduce((all, count) => all + count, 0), totals, top };
}
