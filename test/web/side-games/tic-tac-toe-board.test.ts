import { describe, expect, it } from 'vitest';
import { score } from '../../../games/side-games/side-games.ts';
import { zoneNamesOf, zoneRules } from '../../../games/side-games/tic-tac-toe/zones.ts';
import { hintOf, placeOf, summaryOf, winningZones, zonesHeld } from '../../../web/src/side-games/tic-tac-toe/hint.ts';
import { scheduledEvent } from '../../fixtures/events.ts';
import { entryOf, timelineOf } from '../../games/side-games/tic-tac-toe/shots.ts';

const football = (id: string) => scheduledEvent({ type: 'FOOTBALL', home: { ...scheduledEvent().home, id } });
const boardOf = (text: string) => score(entryOf(), timelineOf(text)).board;
const hint = (text: string) => hintOf(boardOf(text), 'away', zoneNamesOf(scheduledEvent()));

describe('Tic-Tac-Toe in words', () => {
  it('says where a zone lies, in the words of the sport', () => {
    expect([1, 5, 9].map((zone) => placeOf(zone, zoneNamesOf(scheduledEvent())))).toEqual([
      'left, at the basket',
      'middle, mid-range',
      'right, outside',
    ]);
    expect([1, 5, 9].map((zone) => placeOf(zone, zoneNamesOf(football('nfl-12'))))).toEqual([
      'left, run',
      'middle, short pass',
      'right, deep pass',
    ]);
  });

  it('names the zones of college football by where the play began and how far it went', () => {
    const names = zoneNamesOf(football('college-football-333'));
    expect([1, 5, 9].map((zone) => placeOf(zone, names))).toEqual([
      'own third, run',
      'middle third, pass of up to 9 yards',
      'opponents’ third, pass of 10 yards or more',
    ]);
    expect(hintOf(boardOf('a7@1 a8@2'), 'away', names)).toBe(
      'They are one make away: zone 9 (opponents’ third, pass of 10 yards or more).',
    );
    expect(zoneRules(names)).toEqual([
      'Columns, by where the play began: own third, middle third, opponents’ third.',
      'Rows: run, pass of up to 9 yards, pass of 10 yards or more. A first down or touchdown takes the zone.',
    ]);
  });

  it('keeps one kind of board for an event, whatever was played', () => {
    for (const id of ['nfl-12', 'college-football-333']) {
      const over = { ...football(id), status: 'ENDED' as const, score: { home: 20, away: 17 } };
      expect(zoneNamesOf(over)).toBe(zoneNamesOf(football(id)));
    }
  });

  it('counts what each team holds, a stolen zone for the thief', () => {
    const { madeZones } = boardOf('h1@1 h2@2 a2@3');
    expect([zonesHeld(madeZones, 'home'), zonesHeld(madeZones, 'away')]).toEqual([1, 1]);
  });

  it('finds every zone that would win', () => {
    expect(winningZones(boardOf('h1@1 h2@2 h5@3').madeZones, 'home')).toEqual([3, 8, 9]);
    expect(winningZones(boardOf('h1@1').madeZones, 'home')).toEqual([]);
  });

  it('says who is one make away, the own team first', () => {
    expect(hint('')).toBe('Three zones in a row win. A make in a held zone steals it.');
    expect(hint('a7@1 a8@2')).toBe('They are one make away: zone 9 (right, outside).');
    expect(hint('a7@1 a8@2 h1@3 h2@4')).toBe('One make away: zone 3 (right, at the basket).');
    expect(hint('h1@1 h2@2 h3@3')).toBe('Three in a row. Your board stays as it won.');
  });

  it('says it in two short lines for the hub', () => {
    const summary = (text: string) => summaryOf(boardOf(text), 'away');
    expect(summary('')).toBe('Three zones in a row win.');
    expect(summary('h1@1 a2@2 a6@3')).toBe('You hold 1, they hold 2.');
    expect(summary('a7@1 a8@2')).toBe('They are one zone away.');
    expect(summary('a7@1 a8@2 h1@3 h2@4')).toBe('You are one zone away.');
    expect(summary('h1@1 h2@2 h3@3')).toBe('Three in a row: won.');
  });
});
