import * as v from 'valibot';
import { call } from '../../pipeline/call.ts';
import { gameView } from '../../pipeline/game-view.ts';
import { id } from '../../pipeline/input.ts';

export const stats = call('stats', v.object({ eventId: id() }), ({ eventId }) =>
  gameView(eventId, (timeline) =>
    timeline.lines().map((line) => ({ ...line, totalStats: timeline.totals(line.pid ?? line.tid) })),
  ),
);
