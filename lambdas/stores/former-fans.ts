import { type StandingRecord, standingKey } from './standings.ts';
import { updateItem } from './write.ts';

/** What stands in the ranking for a fan who has left. No username has spaces, so nobody bears it. */
export const FORMER_FAN = 'a former fan';

/**
 * Takes a fan's name out of the standings of one event. Points and rank stay. Again it changes nothing.
 * @param isVerified whether the e-mail was: official standings pass unverified fans over, and there will be no record to ask
 */
export const forgetName = (eventId: string, fanId: string, isVerified: boolean): Promise<boolean> =>
  updateItem('Standings', standingKey(eventId, fanId), {
    update: 'SET #username = :former, #isVerified = :isVerified',
    condition: 'attribute_exists(#username) AND #username <> :former',
    values: { former: FORMER_FAN, isVerified },
  });

/** Whether a fan has left and keeps the place in official standings, because the e-mail was verified. */
export const keepsPlace = ({ username, isVerified }: StandingRecord): boolean =>
  username === FORMER_FAN && isVerified === true;
