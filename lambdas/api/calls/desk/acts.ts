import * as v from 'valibot';
import { type Act, actsOf } from '../../../stores/acts.ts';
import { shownNamesOf } from '../../../stores/fans.ts';
import { FORMER_FAN } from '../../../stores/standings.ts';
import { call } from '../../pipeline/call.ts';
import { id, optional, sentence, token } from '../../pipeline/input.ts';

const PAGE = 50;

export const acts = call(
  'acts',
  v.object({ eventId: optional(id()), after: optional(token()) }),
  async ({ eventId, after }) => {
    const page = await actsOf(eventId, after, PAGE);
    const names = await shownNamesOf([...new Set(page.acts.flatMap(({ details }) => fanIn(details) ?? []))]);
    const data = page.acts.map(({ details = {}, ...act }) => {
      const { fanId: _, ...others } = details;
      const fanId = fanIn(details);
      const shown = fanId === undefined ? others : { ...others, fan: names.get(fanId) ?? FORMER_FAN };
      return { ...act, details: JSON.stringify(shown) };
    });
    return { data, next: page.next };
  },
);

/** The fan whom an act was about. Acts keep ids, so that they name no fan who has left. */
const fanIn = (details: Act['details']): string | undefined =>
  typeof details?.fanId === 'string' ? details.fanId : undefined;

/** The reason of an act. */
export const why = () => sentence(200);
