import type { Remaining } from '../../../../games/side-games/side-game.ts';
import type { Difference } from '../../../../games/side-games/verify-offer.ts';

/** Names of the fields of dealt items, for fans. */
const fields: Readonly<Record<string, string>> = {
  id: 'who or what it is',
  threshold: 'the number',
  description: 'what it says',
  stat: 'the stat',
  classification: 'the stat that counts',
  pid: 'the player',
  last_name: 'the name',
  name: 'the name',
  tid: 'the team',
  position: 'the position',
  tier: 'the tier',
  tierCost: 'the cost',
  totalScore: 'the worth of the season',
  stats: 'the season',
};

const shown = (value: unknown): string =>
  value === undefined ? 'nothing' : typeof value === 'object' ? JSON.stringify(value) : `${value}`;

/** "the number is 20, dealt was 19" */
export const differenceWords = ({ field, held, dealt }: Difference): string =>
  `${fields[field] ?? field} is ${shown(held)}, dealt was ${shown(dealt)}`;

/** "It was dealt with 75.3% of the game left." */
export const remainingWords = (remaining: Remaining): string =>
  remaining === 1
    ? 'It was dealt with the whole game left.'
    : `It was dealt with ${Number((remaining * 100).toFixed(1))}% of the game left.`;
