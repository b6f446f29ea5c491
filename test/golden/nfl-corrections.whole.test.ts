import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../games/lib/random.ts';
import type { Play } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { nfl } from '../../lambdas/feeds/providers/nfl/feed.ts';
import { nflFiles } from '../../operator/game-files/nfl.ts';
import { Intake } from '../fixtures/intake.ts';
import { withoutFieldGoal } from './corrections.ts';
import { eventOf, factsOf, loaded, loadNfl, type NflFile, nflFile, type RawRow, readNfl } from './nfl-games.ts';
import { skipReason } from './real-games.ts';

const overtime = 'nfl-present/2022_15_IND_MIN.json';
const missing = skipReason(overtime);
const whole = ['2022_15_IND_MIN', '2024_02_LV_BAL', '2025_22_SEA_NE'].map((name) => `nfl-present/${name}.json`);

/** Takes deliveries in order, each until its losses are believed. @returns the messages of each */
function taken(bodies: unknown[]) {
  const intake = new Intake(nfl, eventOf(bodies[0]));
  const news = bodies.map((body) => intake.settle(body));
  return { timeline: intake.timeline, news };
}

const rowsOf = ({ driveChart }: NflFile): RawRow[] => driveChart.plays;
/** The game after some of its rows. */
const upTo = (body: NflFile, count: number) => nflFiles.course?.cut(body, rowsOf(body).slice(0, count));

describe(`a game before and after its correction${missing ? ` – skipped: ${missing}` : ''}`, () => {
  it.skipIf(missing)('comes to the same going from before to after as loading after, and back', () => {
    const after = nflFile(overtime);
    const before = withoutFieldGoal(after, 5);
    const { timeline } = taken([before, after]);
    expect(factsOf(timeline)).toEqual(factsOf(loadNfl(overtime).timeline));
    expect(timeline.scoreAt()).toEqual({ home: 39, away: 36 });
    const back = taken([after, before]);
    expect(factsOf(back.timeline)).toEqual(factsOf(loaded(before).timeline));
    expect(back.timeline.scoreAt()).toEqual({ home: 36, away: 36 });
  });

  it.skipIf(missing)('tells the plays of the field goal and the new end, and nothing else', () => {
    const after = nflFile(overtime);
    const { scoringPlayId } = after.driveChart.scoringSummaries.at(-1) ?? { scoringPlayId: 0 };
    const [, news = []] = taken([withoutFieldGoal(after, 5), after]).news;
    const ids = news.filter(({ void: gone }) => !gone).map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith(`${scoringPlayId}/`)).length).toBeGreaterThan(0);
    expect(ids.filter((id) => !id.startsWith(`${scoringPlayId}/`) && !/^(end\/5|over)$/.test(id))).toEqual([]);
  });

  it.skipIf(missing)('reads the same plays whatever the order of rows and of the stats in them is', () => {
    const body = nflFile(overtime);
    const other = structuredClone(body);
    const random = randomFrom('shuffled');
    for (const row of rowsOf(other)) row.stats = random.shuffled(row.stats);
    other.driveChart.plays = random.shuffled(rowsOf(other));
    const byId = (told: unknown) => new Map(readNfl(told).plays.map((play) => [play.id, play]));
    expect(byId(other)).toEqual(byId(body));
  });
});

for (const file of whole) {
  const reason = skipReason(file);
  describe(`${file}${reason ? ` – skipped: ${reason}` : ''}`, () => {
    it.skipIf(reason)('comes to the same in any cut of the stream, stale deliveries in between', () => {
      const body = nflFile(file);
      const count = rowsOf(body).length;
      for (const seed of ['a', 'b', 'c']) {
        const random = randomFrom(seed);
        const cuts = Array.from({ length: 12 }, () => random.below(count)).sort((a, b) => a - b);
        [cuts[5], cuts[6]] = [cuts[6] as number, cuts[5] as number];
        const { timeline } = taken([...cuts.map((cut) => upTo(body, cut)), body]);
        expect(factsOf(timeline)).toEqual(factsOf(loaded(body).timeline));
      }
    });

    it.skipIf(reason)('comes to the same in any order of the messages, repeats included', () => {
      const body = nflFile(file);
      const { timeline, news } = taken([upTo(body, Math.floor(rowsOf(body).length / 2)), body]);
      for (const seed of ['a', 'b', 'c']) {
        const shuffled = new Timeline(eventOf(body));
        const messages: Play[] = randomFrom(seed).shuffled([...news.flat(), ...(news[0] ?? [])]);
        for (const play of messages) shuffled.put(play);
        expect(factsOf(shuffled)).toEqual(factsOf(timeline));
      }
      expect(factsOf(timeline)).toEqual(factsOf(loaded(body).timeline));
    });
  });
}
