import { afterEach, expect, test, vi } from 'vitest';
import { readArguments, start } from '../../local/arguments.ts';
import { callersPath } from '../../operator/callers-files.ts';
import { runAtOnce } from '../operator/run-command.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('what is not given is the usual', () => {
  const usual = {
    ...{ port: 8080, speed: 12, league: true, recordings: true, live: undefined },
    ...{ crowd: 40, reset: false, dataDir: '.hype/8080' },
  };
  expect(readArguments([])).toEqual(usual);
});

test('each port has data of its own', () => {
  expect(readArguments(['--port', '9000'])).toMatchObject({ port: 9000, dataDir: '.hype/9000' });
  expect(
    readArguments(['--port=9000', '--data', 'mine', '--speed', '0.5', '--no-league', '--crowd', '0', '--reset']),
  ).toEqual({
    port: 9000,
    speed: 0.5,
    league: false,
    recordings: true,
    live: undefined,
    crowd: 0,
    reset: true,
    dataDir: callersPath('mine'),
  });
});

test('a data folder is one of the folder that the command was called from', () => {
  vi.stubEnv('INIT_CWD', '/somewhere/else');
  expect(readArguments(['--data', 'mine'])).toMatchObject({ dataDir: '/somewhere/else/mine' });
  expect(readArguments(['--data', '/mine'])).toMatchObject({ dataDir: '/mine' });
});

test('real games are followed with a contact, beside the others or alone', () => {
  const contact = 'https://example.com/me';
  const nba = 'https://site.api.espn.com/apis/site/v2/sports/basketball/nba/scoreboard';
  const own = 'http://127.0.0.1:9999/apis/site/v2/sports/football/nfl/scoreboard';
  const live = {
    contact,
    sources: [
      { name: 'espn:nba?teams=BOS,LAL', provider: 'espn', url: `${nba}#teams=BOS,LAL` },
      { name: own, provider: 'espn', url: own },
    ],
  };
  const given = ['--live', `espn:nba?teams=BOS,LAL,${own}`, '--contact', contact];
  expect(readArguments(given)).toMatchObject({ live, league: true, recordings: true });
  expect(readArguments([...given, '--no-recordings'])).toMatchObject({ live, league: false, recordings: false });
});

const see = 'see `npm start -- --help`.';

test.each([
  [['--speed', 'Infinity'], "argument 'Infinity' is invalid. It takes a number from 0.01 to 10000"],
  [['--speed=0'], "argument '0' is invalid. It takes a number from 0.01 to 10000"],
  [['--spee', '2'], `error: unknown option '--spee' (Did you mean --speed?): ${see}`],
  [['8081'], `error: too many arguments. Expected 0 arguments but got 1: ${see}`],
  [['--port', '65534'], "argument '65534' is invalid. It takes a whole number from 1 to 65533"],
  [['--crowd', '1001'], "argument '1001' is invalid. It takes a whole number from 0 to 1000"],
  [['--data', '--reset'], `error: option '--data <DIR>' argument '--reset' is invalid. It takes a folder: ${see}`],
  [['--live', 'espn:nba,nfl'], "argument 'espn:nba,nfl' is invalid. It takes leagues of espn:nba, espn:wnba, "],
  [['--live', 'espn:nba'], 'must know whom to write to: add --contact https://… with an address of yours: see'],
  [['--live', 'espn:nba', '--contact', 'me'], "argument 'me' is invalid. It takes an https address"],
  [['--no-recordings'], '--no-recordings needs --live: without either there are no games: see'],
])('%j gets a sentence', (args, sentence) => {
  expect(() => runAtOnce(start, args, () => void readArguments(args))).toThrow(sentence);
});

test('help names every option and the ports', () => {
  const help = runAtOnce(start, ['--help']).text;
  expect(runAtOnce(start, ['-h']).text).toBe(help);
  const options = ['--live', '--contact', '--no-recordings', '--port', '--speed', '--no-league', '--crowd', '--data'];
  for (const part of [...options, '--reset', 'P + 1', 'P + 2', '8080']) expect(help).toContain(part);
});
