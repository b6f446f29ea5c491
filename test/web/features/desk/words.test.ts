import { expect, it } from 'vitest';
import { hypeGames } from '../../../../games/side-games/side-game.ts';
import type { StatusPlay } from '../../../../games/timeline/play.ts';
import { fanFaults } from '../../../../graphql/fan-faults.ts';
import { type FaultCode, faults } from '../../../../graphql/faults.ts';
import { Fault } from '../../../../web/src/api/client.ts';
import { groupActs } from '../../../../web/src/features/desk/act-list.tsx';
import {
  deskWords,
  lengthWords,
  refusalWords,
  scoreWords,
  timeWords,
  whereIs,
} from '../../../../web/src/features/desk/words.ts';
import { event } from '../../../games/match.ts';
import { plays, timelineOf } from '../../../games/plays.ts';

const noon = new Date(2026, 10, 26, 12, 30).getTime();

it('has no score before the game, and the score from its beginning on', () => {
  expect(scoreWords(event())).toBeUndefined();
  const on = event('BASKETBALL', { results: { periods: [{ name: 'Q1', home: 2, away: 3 }] as never } });
  expect(scoreWords(on, { home: 2, away: 3 })).toBe('3–2');
  expect(scoreWords(event('BASKETBALL', { ended_at: noon }))).toBe('0–0');
});

it('says where a game is', () => {
  const at = (facts: Parameters<typeof event>[1]) => whereIs(event('BASKETBALL', facts));
  expect(at({ startsAt: noon })).toMatch(/^Begins at .*12:30\sPM$/);
  expect(at({ stopped: 'POSTPONED' })).toBe('Postponed. New time to come');
  expect(at({ stopped: 'POSTPONED', moved: true, startsAt: noon })).toMatch(/^Postponed\. Now .*12:30/);
  expect(at({ stopped: 'CANCELED' })).toBe('Called off');
  const results = { periods: [{ name: 'Q1', home: 2, away: 0 }] as never };
  expect(at({ results })).toBe('On, Q1');
  expect(at({ results, ended_at: noon })).toMatch(/^Ended at/);
  const on = event('BASKETBALL', { results });
  expect(whereIs(on, timelineOf('l LIVE @0\na TWO_POINT_MAKE home-1 @5', on))).toBe('On, Q1 11:55');
});

it('names the day of a time that is not today', () => {
  expect(timeWords(noon, noon + 3_600_000)).toMatch(/^12:30\sPM$/);
  expect(timeWords(noon, noon + 86_400_000)).toMatch(/^Thu, Nov 26, 12:30\sPM$/);
});

it('names the side games that a play has closed', () => {
  const [status] = plays('a LINEUP @0') as StatusPlay[];
  const closing = (closes: string[]) => deskWords({ ...(status as StatusPlay), closes }, event());
  expect(closing(['mvp', 'bingo'])).toBe('Joining closed: Bingo, MVP');
  expect(closing([...hypeGames])).toBe('Joining closed: all side games');
});

it('says a length of time in one unit', () => {
  expect([3, 89, 90, 720, 7_200].map(lengthWords)).toEqual(['3 s', '89 s', '2 min', '12 min', '2 h']);
});

const own = (Object.keys(faults) as FaultCode[]).filter((code) => !(code in fanFaults));
it.each(own)('has words of its own for %s, which operators alone meet', (code) => {
  const { status, message } = faults[code];
  expect(refusalWords(new Fault(code, status, message))).not.toBe(refusalWords(new Error('anything')));
});

it('names the fields of its forms where an input is refused', () => {
  const said = (why: string) => refusalWords(new Fault('InvalidInput', 400, `The input is not valid: ${why}.`));
  expect(said('why must say something')).toBe('Why must say something.');
  expect(said('homePlayers line 4 must have no < or >')).toBe('Home players, line 4: must have no < or >.');
  expect(said('awayPlayers must be 5 to 60 players')).toBe('Away players must be 5 to 60 players.');
  expect(said('home must be 1 to 40 characters')).toBe('Home team must be 1 to 40 characters.');
});

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
