import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OVERLAP_MS } from '../../../../games/ranking/ranking.ts';
import { scoreElsewhere } from '../../../../lambdas/ranking/sweep/score-range.ts';
import { sweep } from '../../../../lambdas/ranking/sweep/sweep.ts';
import { forgetFan, makeFan } from '../../../../lambdas/stores/fans.ts';
import { ranking, renameInRanking } from '../../../../lambdas/stores/ranking.ts';
import { FORMER_FAN } from '../../../../lambdas/stores/standings.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { interfere } from '../../../fixtures/interference.ts';
import { logged } from '../../../fixtures/logs.ts';
import { fanJoins, newGame, tell } from './crowd.ts';
import { world } from './played-world.ts';

embeddedDatabase();
logged();

let eventId: string;
const swept = (seq = 0) => sweep({ eventId, seq, until: Date.now() - OVERLAP_MS }, { intervalMs: 0, scoreElsewhere });
const names = async () => new Map((await ranking(eventId))?.top.map(({ fanId, username }) => [fanId, username]));

describe('the first lines', () => {
  afterEach(() => void vi.restoreAllMocks());
  beforeEach(async () => {
    eventId = await newGame(world);
    const email = `${eventId}@example.org`;
    await makeFan({ fanId: `${eventId}-ann`, username: `${eventId}-Ann`, email });
    for (const fanId of [`${eventId}-ann`, `${eventId}-bob`])
      await fanJoins(eventId, { fanId, hypeGame: 'bingo' }, world);
    await tell(eventId, world.arrived.slice(0, -1));
  });

  /** One fan leaves while a sweep of one more play is under way. */
  async function expectForgotten(): Promise<void> {
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
    await forgetFan(`${eventId}-ann`, `${eventId}-Ann`, []);
    await renameInRanking(eventId, `${eventId}-ann`, FORMER_FAN);
    await underWay;
    expect(await ranking(eventId)).toMatchObject({ seq: 2, renames: 1 });
    expect([...(await names()).values()]).toEqual([FORMER_FAN, FORMER_FAN]);
  }

  it('name fans, and those who have left as former fans, also where a Lambda has kept the name of one who leaves', async () => {
    await swept();
    expect(await names()).toEqual(
      new Map([
        [`${eventId}-ann`, `${eventId}-Ann`],
        [`${eventId}-bob`, FORMER_FAN],
      ]),
    );
    await expectForgotten();
  });

  it('do not name a fan who leaves while the first sweep is under way', expectForgotten);
});
