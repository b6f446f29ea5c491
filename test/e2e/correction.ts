import { receiptOf } from '../../games/scoring/ledger.ts';
import type { Entry } from '../../games/side-games/side-games.ts';
import type { StatPlay } from '../../games/timeline/play.ts';
import type { StagedGame } from './staged-game.ts';

type Correction = { entry: Entry; correction: StatPlay };

/** Plays a staged game until a play can be corrected so that one of the entries loses points. @returns the first such entry; `tell` the correction as the next play */
export async function tellToCorrection(entries: readonly Entry[], game: StagedGame): Promise<Correction> {
  for (; game.left.length > 1; await game.tell(1)) {
    for (const entry of entries) {
      const correction = correctionAgainst(entry, game);
      if (correction) return { entry, correction };
    }
  }
  throw new Error('no correction takes points from these entries');
}

/** Moves a play to a teammate so that an entry loses points; undefined if no single play can. */
function correctionAgainst(entry: Entry, { timeline }: StagedGame): StatPlay | undefined {
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
  return undefined;
}
