import * as v from 'valibot';
import { call } from '../../pipeline/call.ts';
import { gameView } from '../../pipeline/game-view.ts';
import { id } from '../../pipeline/input.ts';

/** Families of classifications that are no plays; providers have many names in each. A shot clock violation is a play. */
const excluded = [/TIME_?OUT/i, /SUBSTITUTION/i, /(^|(?<!SHOT)_)CLOCK(_|$)/i, /(^|_)STATUS(_|$)/i];
/** A status in a line of statistics. FOUL is a play. */
const statuses = /^(PREGAME|JERSEY_COLOR|LINEUP|SCHEDULED|LIVE|ACTIVE|PAUSED|ENDED)$|^(START|END)_|_(START|END)$/i;

const isPlay = (classification: string): boolean =>
  !statuses.test(classification) && !excluded.some((family) => family.test(classification));

export const playByPlay = call('playByPlay', v.object({ eventId: id() }), ({ eventId }) =>
  gameView(eventId, (timeline) =>
    timeline.plays().flatMap((play) => {
      if (play.kind !== 'stat' || !isPlay(play.classification)) return [];
      const { id, rev, order, at: timestamp, period, clock, act, pid = null, tid, classification, stats } = play;
      return [{ id, rev, order, timestamp, period, clock, act, pid, tid, classification, stats }];
    }),
  ),
);
