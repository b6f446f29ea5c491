import * as v from 'valibot';
import { type Result, refuse } from '../../../lib/fault.ts';
import { inParallel } from '../../../lib/in-parallel.ts';
import { seasonGamesOf } from '../../../ranking/season/season-week.ts';
import { requestSeasonLists, requestSettlement } from '../../../ranking/settle/request.ts';
import { requestSweeps } from '../../../ranking/sweep/request.ts';
import { keepAct } from '../../../stores/acts.ts';
import { addBlocked, removeBlocked } from '../../../stores/fan-lists.ts';
import { directory } from '../../../stores/pages.ts';
import { playedBy } from '../../../stores/standings.ts';
import { endSessions } from '../../accounts/end-sessions.ts';
import { claimPlainName, fanNamed, replaceShownName } from '../../accounts/shown-name.ts';
import { call, type Identity } from '../../pipeline/call.ts';
import { line } from '../../pipeline/input.ts';
import { why } from './acts.ts';

/** A fan by the shown name or the username, and the reason. */
const namedFan = v.object({ name: line(100), why: why() });

/** Keeps an act about a fan, then carries it out. */
const fanAct =
  (act: string, change: (fanId: string) => Promise<void>) =>
  async ({ name, why }: v.InferOutput<typeof namedFan>, { username: who }: Identity): Promise<Result<true>> => {
    const record = await fanNamed(name);
    if (!record) return refuse('FanNotFound');
    const { fanId } = record;
    await keepAct(null, { act, who, why, at: Date.now(), details: { fanId } });
    await change(fanId);
    return true;
  };

/** All sessions of the fan end, no session can begin, and lists that are not official leave the fan out. */
const block = async (fanId: string): Promise<void> => {
  await addBlocked(fanId);
  await endSessions(fanId);
  await rankAgain(fanId);
};
export const blockFan = call('blockFan', namedFan, fanAct('blockFan', block));

/** The fan can sign in again. */
const unblock = async (fanId: string): Promise<void> => {
  await removeBlocked(fanId);
  await rankAgain(fanId);
};
export const unblockFan = call('unblockFan', namedFan, fanAct('unblockFan', unblock));

/** The act keeps the fan's id instead of a name, so that it stores no offensive name and does not name a fan who has left. */
export const renameFan = call('renameFan', namedFan, async ({ name, why }, { username: who }) => {
  const record = await fanNamed(name);
  if (!record) return refuse('FanNotFound');
  const { fanId } = record;
  const plain = await claimPlainName(fanId);
  await keepAct(null, { act: 'renameFan', who, why, at: Date.now(), details: { fanId } });
  await replaceShownName(record, plain);
  return plain;
});

/** Number of events handled in parallel. */
const AT_ONCE = 8;

/** Requests new rankings of the fan's events, and new settlements of settled ones; for official events, new lists of their seasons instead. */
async function rankAgain(fanId: string): Promise<void> {
  const until = Date.now();
  const official = new Set<string>();
  await inParallel(await playedBy(fanId), AT_ONCE, async ({ eventId }) => {
    const list = await directory(eventId);
    if (list?.official) return void official.add(eventId);
    await requestSweeps([{ eventId, seq: 0, until }]);
    if (list) await requestSettlement(eventId);
  });
  // One event of each week: its task writes the lists of the week and the season.
  const games = (await seasonGamesOf(fanId)).filter(({ event }) => official.has(event.id));
  const weeks = new Map(games.map(({ event, week }) => [JSON.stringify(week), event.id]));
  await requestSeasonLists([...weeks.values()]);
}
