import { receiptOf } from '../../games/scoring/ledger.ts';
import type { Entry } from '../../games/side-games/side-games.ts';
import type { StatPlay } from '../../games/timeline/play.ts';
import type { StagedGame } from './staged-game.ts';

/** A correction of a staged game that moves a play to a teammate and takes points from an entry; `tell` it as the next play. */
export function correctionAgainst(entry: Entry, { timeline }: StagedGame): StatPlay {
  const before = { seq: 1, plays: timeline.plays() };
  const { points, plays } = receiptOf(entry, timeline.event, [before]);
  for (const { id, pid, tid } of plays) {
    const play = timeline.revision(id) as StatPlay;
    for (const other of timeline.lines()) {
      if (other.pid === undefined || other.pid === pid || other.tid !== tid) continue;
      const moved = { ...play, rev: play.rev + 1, pid: other.pid };
      if (receiptOf(entry, timeline.event, [before, { seq: 2, plays: [moved] }]).points < points) return moved;
    }
  }
  throw new Error('no play of the entry stands alone');
}
