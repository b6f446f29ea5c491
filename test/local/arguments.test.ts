import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { help, readArguments } from '../../local/arguments.ts';
import { UserError } from '../../local/user-error.ts';

test('what is not given is the usual', () => {
  const usual = { port: 8080, speed: undefined, league: true, crowd: 40, reset: false, dataDir: '.hype/8080' };
  expect(readArguments([])).toEqual({ help: false, ...usual });
});

test('each port has data of its own', () => {
  expect(readArguments(['--port', '9000'])).toMatchObject({ port: 9000, dataDir: '.hype/9000' });
  expect(
    readArguments(['--port=9000', '--data', 'mine', '--speed', '0.5', '--no-league', '--crowd', '0', '--reset']),
  ).toEqual({
    help: false,
    port: 9000,
    speed: 0.5,
    league: false,
    crowd: 0,
    reset: true,
    dataDir: resolve('mine'),
  });
});

test.each([
  [['--fast'], 'There is no option --fast: see `npm start -- --help`.'],
  [['-x'], 'There is no option -x: see `npm start -- --help`.'],
  [['8081'], '"8081" is no option: see `npm start -- --help`.'],
  [['--port', 'x'], '--port takes a whole number from 1 to 65533, not "x".'],
  [['--port', '65534'], '--port takes a whole number from 1 to 65533, not "65534".'],
  [['--port'], '--port takes a whole number from 1 to 65533.'],
  [['--speed', '-1'], '--speed takes a number above 0, not "-1".'],
  [['--speed=0'], '--speed takes a number above 0, not "0".'],
  [['--crowd', '-1'], '--crowd takes a whole number from 0 to 1000, not "-1".'],
  [['--crowd', '1001'], '--crowd takes a whole number from 0 to 1000, not "1001".'],
  [['--data'], '--data takes a folder.'],
])('%j gets a sentence', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(UserError);
  expect(() => readArguments(args)).toThrow(sentence);
});

test('help names every option and the ports', () => {
  expect(readArguments(['--help'])).toEqual({ help: true });
  expect(readArguments(['-h'])).toEqual({ help: true });
  for (const part of ['--port', '--speed', '--no-league', '--crowd', '--data', '--reset', 'P + 1', 'P + 2', '8080'])
    expect(help(10)).toContain(part);
});
