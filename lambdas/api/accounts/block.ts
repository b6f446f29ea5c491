import { inParallel } from '../../lib/in-parallel.ts';
import { seasonGamesOf } from '../../ranking/season/season-week.ts';
import { requestSeasonLists, requestSettlement } from '../../ranking/settle/request.ts';
import { requestSweeps } from '../../ranking/sweep/request.ts';
import { addBlocked, removeBlocked } from '../../stores/fan-lists.ts';
import { directory } from '../../stores/pages.ts';
import { playedBy } from '../../stores/standings.ts';
import { endSessions } from './end-sessions.ts';

/** Number of events handled in parallel. */
const AT_ONCE = 8;

/** Blocks a fan: all sessions end, no session can begin, and lists that are not official leave the fan out. */
export async function block(fanId: string): Promise<void> {
  await addBlocked(fanId);
  await endSessions(fanId);
  await rankAgain(fanId);
}

/** Unblocks a fan, who can sign in again. */
export async function unblock(fanId: string): Promise<void> {
  await removeBlocked(fanId);
  await rankAgain(fanId);
}

/** Requests new rankings of the fan's events that are not official, settled lists where they exist, and lists of the seasons of the others. */
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
