import { describe, expect, it } from 'vitest';
import { playersWithAverages } from '../../../games/facts/averages.ts';
import type { DealFacts } from '../../../games/facts/deal-facts.ts';
import { randomFrom } from '../../../games/lib/random.ts';
import { bingo } from '../../../games/side-games/bingo/index.ts';
import { sports } from '../../../games/sports/sports.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { broadcastOf, rosterOf, scheduleOf } from '../../../local/league/broadcast.ts';
import { allRecordings, type RecordedTeam } from '../../../local/league/recording.ts';
import { DEFAULT_SPEED, paced } from '../../../operator/replay/replay.ts';
import { dealt } from '../../games/any-game.ts';

it('pace is the real one at speed 1, breaks included; above it breaks are shortened', () => {
  expect(paced([0, 5_000, 900_000], 1)).toEqual([0, 5_000, 900_000]);
  expect(paced([0, 5_000, 905_000, 910_000], 10)).toEqual([0, 500, 3_500, 4_000]);
});

describe('the default speed', () => {
  const [recording] = allRecordings();
  if (!recording) throw new Error('there is no recording');
  const broadcast = broadcastOf(recording, Date.UTC(2026, 0, 1), DEFAULT_SPEED);
  const plays = scheduleOf(broadcast).map(({ play }) => play);
  const { startsAt } = broadcast.event;
  const timeline = new Timeline(broadcast.event);
  for (const play of plays) timeline.put(play);
  const team = (recorded: RecordedTeam): DealFacts['home'] => {
    const { players, id, name } = rosterOf(recorded, recording.sport);
    const known = players.map(({ profile_image_link: _, ...player }) => player);
    const season = recorded.players.map(([pid, , , , line]) => ({
      pid,
      stats: line?.totals ?? null,
      games_played: line?.games ?? null,
    }));
    return { id, name, players: playersWithAverages(known, season, sports[recording.sport]) };
  };
  const home = team(recording.home);
  const away = team(recording.away);
  const facts: DealFacts = { eventId: 'event', version: 'v', sport: recording.sport, home, away };
  const halfTime = plays.find(({ status }) => status === 'END_SECOND_QUARTER')?.at ?? 0;

  /** Ms from joining to the first square of a card, in a game joined at a time. */
  const wait = (seed: string, joined: number): number => {
    const card = dealt(bingo.deal(facts, seed, timeline.remaining(joined)));
    const reached = card.flatMap(({ pid, classification, threshold }) => {
      const play = timeline.find(pid, classification)?.playsReaching(threshold, joined).at(-1);
      return play && timeline.total(pid, classification, joined) >= threshold ? [play.at] : [];
    });
    return Math.min(...reached) - joined;
  };

  it('lets the game last seven minutes and more', () => {
    expect((plays.at(-1)?.at ?? 0) - startsAt).toBeGreaterThan(7 * 60_000);
  });

  const random = randomFrom('joining');
  it.each([
    ['at the tip-off', () => startsAt],
    ['at any moment of the first half', () => startsAt + random.below(halfTime - startsAt)],
  ])('gives a fan who joins Bingo %s a square within a minute, in 95 of 100 cards', (_, joined) => {
    const waits = Array.from({ length: 2_000 }, (_, index) => wait(`fan-${index}`, joined())).sort((a, b) => a - b);
    const within = waits.filter((ms) => ms <= 60_000).length / waits.length;
    expect(within).toBeGreaterThanOrEqual(0.95);
  });
});
