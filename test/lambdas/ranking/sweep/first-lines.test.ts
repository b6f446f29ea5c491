import { afterEach, expect, it, vi } from 'vitest';
import { OVERLAP_MS } from '../../../../games/ranking/ranking.ts';
import { scoreElsewhere } from '../../../../lambdas/ranking/sweep/score-range.ts';
import { sweep } from '../../../../lambdas/ranking/sweep/sweep.ts';
import { forgetFan, makeFan } from '../../../../lambdas/stores/fans.ts';
import { ranking, renameInRanking } from '../../../../lambdas/stores/ranking.ts';
import { FORMER_FAN } from '../../../../lambdas/stores/standings.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { interfere } from '../../../fixtures/interference.ts';
import { fanJoins, newGame, tell } from './crowd.ts';
import { world } from './played-world.ts';

embeddedDatabase();

let eventId: string;
const swept = (seq = 0) => sweep({ eventId, seq, until: Date.now() - OVERLAP_MS }, { intervalMs: 0, scoreElsewhere });
const names = async () => new Map((await ranking(eventId))?.top.map(({ fanId, username }) => [fanId, username]));

afterEach(() => void vi.restoreAllMocks());

it('the first lines name fans, and those who have left as former fans, also one who leaves during a sweep that has kept the name', async () => {
  eventId = await newGame(world);
  const [ann, bob] = [`${eventId}-ann`, `${eventId}-bob`];
  await makeFan({ fanId: ann, username: 'Ann', email: `${eventId}@example.org` });
  for (const fanId of [ann, bob]) await fanJoins(eventId, { fanId, hypeGame: 'bingo' }, world);
  await tell(eventId, world.arrived.slice(0, -1));
  await swept();
  expect(Object.fromEntries(await names())).toEqual({ [ann]: 'Ann', [bob]: FORMER_FAN });

  await tell(eventId, world.arrived.slice(-1));
  let puts = 0;
  interfere((operation) => {
    if (operation !== 'PutItem') return 'arrives';
    puts += 1;
    // The write of the ranking with the name is refused once and repeated.
    return puts === 1 ? { refusal: 'ProvisionedThroughputExceededException' } : 'arrives';
  });
  const underWay = swept(2);
  await vi.waitFor(() => expect(puts).toBe(1), { timeout: 20_000, interval: 1 });
  await forgetFan(ann, 'Ann', []);
  await renameInRanking(eventId, ann, FORMER_FAN);
  await underWay;
  expect(await ranking(eventId)).toMatchObject({ seq: 2, renames: 1 });
  expect([...(await names()).values()]).toEqual([FORMER_FAN, FORMER_FAN]);
});
