import { expect, it } from 'vitest';
import { groupActs } from '../../../../web/src/features/desk/act-list.tsx';

const done = (act: string, who: string, at: number, why = 'entered by hand') => ({ act, who, why, at, details: '{}' });

it('plays that one operator entered one after the other are one line; any other act has its own', () => {
  const acts = [
    ...[done('enter', 'ann', 9), done('enter', 'ann', 8), done('correct', 'ann', 7, 'a foot on the line')],
    ...[done('enter', 'ann', 6), done('enter', 'bob', 5), done('enter', 'bob', 4, 'seen from the bench')],
    ...[done('takeBack', 'bob', 3), done('takeBack', 'bob', 2)],
  ];
  expect(groupActs(acts).map(({ act, who, at, since, acts }) => `${acts} ${act} ${who} ${at}–${since}`)).toEqual([
    ...['2 enter ann 9–8', '1 correct ann 7–7', '1 enter ann 6–6', '1 enter bob 5–5', '1 enter bob 4–4'],
    ...['1 takeBack bob 3–3', '1 takeBack bob 2–2'],
  ]);
});
