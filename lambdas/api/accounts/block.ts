import { inParallel } from '../../lib/in-parallel.ts';
import { requestSettlement } from '../../ranking/settle/request.ts';
import { requestSweeps } from '../../ranking/sweep/request.ts';
import { addBlocked, removeBlocked } from '../../stores/blocked-fans.ts';
import { directory } from '../../stores/pages.ts';
import { playedBy } from '../../stores/standings.ts';
import { endSessions } from './end-sessions.ts';

/** Events that are looked at at the same time. */
const AT_ONCE = 8;

/** Blocks a fan: no session goes on or begins, and lists that are not official leave them out as if they had not played. */
export async function block(fanId: string): Promise<void> {
  await addBlocked(fanId);
  await endSessions(fanId);
  await rankAgain(fanId);
}

/** Undoes that. The fan signs in again. */
export async function unblock(fanId: string): Promise<void> {
  await removeBlocked(fanId);
  await rankAgain(fanId);
}

/** Requests new lists of the fan's events that are not official: the ranking, and the settled list where there is one. */
async function rankAgain(fanId: string): Promise<void> {
  const until = Date.now();
  await inParallel(await playedBy(fanId), AT_ONCE, async ({ eventId }) => {
    const list = await directory(eventId);
    if (list?.official) return;
    await requestSweeps([{ eventId, seq: 0, until }]);
    if (list) await requestSettlement(eventId);
  });
}
