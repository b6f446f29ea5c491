import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../games/lib/random.ts';
import { nfl } from '../../lambdas/feeds/providers/nfl/feed.ts';
import { taken as takenOf } from './basketball-games.ts';
import { withoutFieldGoal } from './corrections.ts';
import { eventOf, factsOf, loaded, loadNfl, type NflFile, nflFile, readNfl } from './nfl-games.ts';
import { skipReason } from './real-games.ts';

const overtime = 'nfl-present/2022_15_IND_MIN.json';
const missing = skipReason(overtime);

const taken = (...bodies: NflFile[]) => takenOf(nfl, eventOf(bodies[0]), bodies);

describe(`a game before and after its correction${missing ? ` – skipped: ${missing}` : ''}`, () => {
  it.skipIf(missing)('ends the same by going from before to after as by loading after, and back', () => {
    const after = nflFile(overtime);
    const before = withoutFieldGoal(after, 5);
    const { timeline } = taken(before, after);
    expect(factsOf(timeline)).toEqual(factsOf(loadNfl(overtime).timeline));
    expect(timeline.scoreAt()).toEqual({ home: 39, away: 36 });
    const back = taken(after, before);
    expect(factsOf(back.timeline)).toEqual(factsOf(loaded(before).timeline));
    expect(back.timeline.scoreAt()).toEqual({ home: 36, away: 36 });
  });

  it.skipIf(missing)('sends the plays of the field goal and the new end, and no others', () => {
    const after = nflFile(overtime);
    const { scoringPlayId } = after.driveChart.scoringSummaries.at(-1) ?? { scoringPlayId: 0 };
    const { news } = taken(withoutFieldGoal(after, 5), after);
    const ids = news.filter(({ void: gone }) => !gone).map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith(`${scoringPlayId}/`)).length).toBeGreaterThan(0);
    expect(ids.filter((id) => !id.startsWith(`${scoringPlayId}/`) && !/^(end\/5|over)$/.test(id))).toEqual([]);
  });

  it.skipIf(missing)('reads the same plays whatever the order of rows and of the stats in them is', () => {
    const body = nflFile(overtime);
    const other = structuredClone(body);
    const random = randomFrom('shuffled');
    for (const row of other.driveChart.plays) row.stats = random.shuffled(row.stats);
    other.driveChart.plays = random.shuffled(other.driveChart.plays);
    const byId = (told: unknown) => new Map(readNfl(told).plays.map((play) => [play.id, play]));
    expect(byId(other)).toEqual(byId(body));
  });
});
