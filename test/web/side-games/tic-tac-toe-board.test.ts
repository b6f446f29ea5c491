import { expect, it } from 'vitest';
import { score } from '../../../games/side-games/side-games.ts';
import { zoneNamesOf, zoneRules } from '../../../games/side-games/tic-tac-toe/copy.ts';
import { hintOf, placeOf, summaryOf, winningZones, zonesHeld } from '../../../web/src/side-games/tic-tac-toe/hint.ts';
import { scheduledEvent } from '../../fixtures/events.ts';
import { entryOf, timelineOf } from '../../games/side-games/tic-tac-toe/shots.ts';

const football = (id: string) => scheduledEvent({ type: 'FOOTBALL', home: { ...scheduledEvent().home, id } });
const boardOf = (text: string) => score(entryOf(), timelineOf(text)).board;

it.each([
  ['basketball', scheduledEvent(), ['left, at the basket', 'middle, mid-range', 'right, outside']],
  ['the NFL', football('nfl-12'), ['left, run', 'middle, short pass', 'right, deep pass']],
  [
    'college football, by where the play began and how far it went',
    football('college-football-333'),
    ['own third, run', 'middle third, pass of up to 9 yards', 'opponents’ third, pass of 10 yards or more'],
  ],
])('the place of a zone is in the words of %s', (_sport, event, places) => {
  const names = zoneNamesOf(event);
  expect([1, 5, 9].map((zone) => placeOf(zone, names))).toEqual(places);
});

it('the rules of college football name its columns and rows', () => {
  expect(zoneRules(zoneNamesOf(football('college-football-333')))).toEqual([
    'Columns, by where the play began: own third, middle third, opponents’ third.',
    'Rows: run, pass of up to 9 yards, pass of 10 yards or more. A first down or touchdown takes the zone.',
  ]);
});

it('counts the zones that each team holds, a stolen zone for the thief, and finds every zone that would win', () => {
  const { madeZones } = boardOf('h1@1 h2@2 a2@3');
  expect([zonesHeld(madeZones, 'home'), zonesHeld(madeZones, 'away')]).toEqual([1, 1]);
  expect(winningZones(madeZones, 'home')).toEqual([]);
  expect(winningZones(boardOf('h1@1 h2@2 h5@3').madeZones, 'home')).toEqual([3, 8, 9]);
});

it.each([
  ['', 'Three zones in a row win. A make in a held zone steals it.', 'Three zones in a row win.'],
  ['a7@1 a8@2', 'They are one make away: zone 9 (right, outside).', 'They are one zone away.'],
  ['a7@1 a8@2 h1@3 h2@4', 'One make away: zone 3 (right, at the basket).', 'You are one zone away.'],
  ['h1@1 h2@2 h3@3', 'Three in a row. Your board stays as it won.', 'Three in a row: won.'],
])('says who is one make away, the own team first: %s', (text, hint, summary) => {
  const board = boardOf(text);
  expect([hintOf(board, 'away', zoneNamesOf(scheduledEvent())), summaryOf(board, 'away')]).toEqual([hint, summary]);
});

it('says in the hub how many zones each team holds', () => {
  expect(summaryOf(boardOf('h1@1 a2@2 a6@3'), 'away')).toBe('You hold 1, they hold 2.');
});
