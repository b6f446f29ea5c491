import { expect, it } from 'vitest';
import { deskCalls } from '../../../../graphql/desk-calls.ts';
import { fanFaults } from '../../../../graphql/fan-faults.ts';
import { type FaultCode, faults } from '../../../../graphql/faults.ts';
import { Fault } from '../../../../web/src/api/client.ts';
import { refusalWords } from '../../../../web/src/features/desk/words.ts';

it('has words of its own for every fault that operators alone meet, and says what is wrong with an input', () => {
  expect(Object.keys(deskCalls).length).toBeGreaterThan(10);
  const general = refusalWords(new Error('anything'));
  const own = (Object.keys(faults) as FaultCode[]).filter((code) => !(code in fanFaults));
  expect(own.length).toBeGreaterThan(5);
  for (const code of own) {
    const words = refusalWords(new Fault(code, faults[code].status, faults[code].message));
    expect(words, code).not.toBe(general);
  }
});

it('names the fields of its forms where an input is refused', () => {
  const said = (why: string) => refusalWords(new Fault('InvalidInput', 400, `The input is not valid: ${why}.`));
  expect(said('why must say something')).toBe('Why must say something.');
  expect(said('homePlayers line 4 must have no < or >')).toBe('Home players, line 4: must have no < or >.');
  expect(said('awayPlayers must be 5 to 60 players, one a line')).toBe(
    'Away players must be 5 to 60 players, one a line.',
  );
  expect(said('home must be 1 to 40 characters')).toBe('Home team must be 1 to 40 characters.');
});
