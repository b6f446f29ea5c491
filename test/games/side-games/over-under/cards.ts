import type { OverUnderItem } from '../../../../games/side-games/over-under/card.ts';
import type { Entry } from '../../../../games/side-games/side-games.ts';
import { TIPOFF } from '../../plays.ts';

/** A prediction of player home-n's steals. */
export const item = (number: number, parts: Partial<OverUnderItem> = {}): OverUnderItem => ({
  id: `home-${number}`,
  name: `Player ${number}`,
  tid: 'home',
  position: 'PG',
  image: '',
  stat: 'STL',
  threshold: 1.5,
  prediction: 'over',
  currentValue: 0,
  isPredictionMet: false,
  isDisqualified: false,
  hasPointsAwarded: false,
  ...parts,
});

/** Five predictions of steals with the line at 1.5, "o" for over and "u" for under; joined so many seconds after the tip-off. */
export function entryOf(predictions = 'ooooo', { joined = 0, line = 1.5 } = {}): Entry<'overUnder'> {
  const items = [...predictions].map((letter, number) =>
    item(number, { prediction: letter === 'o' ? 'over' : 'under', threshold: line }),
  );
  return { id: 'entry', eventId: 'event', hypeGame: 'overUnder', createdAt: TIPOFF + joined * 1000, items };
}
