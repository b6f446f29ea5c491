import { afterEach, expect, test, vi } from 'vitest';
import { readArguments, start } from '../../local/arguments.ts';
import { runAtOnce } from '../operator/run-command.ts';

afterEach(() => vi.unstubAllEnvs());

const usual = {
  ...{ port: 8080, speed: 12, league: true, recordings: true, live: undefined, crowd: 40, reset: false },
  dataDir: '.hype/8080',
};
const contact = 'https://example.com/me';

test('each option replaces its default; each port has its own data folder, relative to the caller’s folder', () => {
  vi.stubEnv('INIT_CWD', '/somewhere/else');
  expect(readArguments([])).toEqual(usual);
  expect(readArguments(['--port', '9000'])).toEqual({ ...usual, port: 9000, dataDir: '.hype/9000' });
  const given = ['--port=9000', '--data', 'mine', '--speed', '0.5', '--no-league', '--crowd', '0', '--reset'];
  expect(readArguments(given)).toEqual({
    ...{ port: 9000, speed: 0.5, league: false, recordings: true, live: undefined, crowd: 0, reset: true },
    dataDir: '/somewhere/else/mine',
  });
});

test('real games are followed with a contact, beside the others or alone', () => {
  const nba = 'https://site.api.espn.com/apis/site/v2/sports/basketball/nba/scoreboard';
  const own = 'http://127.0.0.1:9999/apis/site/v2/sports/football/nfl/scoreboard';
  const sources = [
    { name: 'espn:nba?teams=BOS,LAL', provider: 'espn', url: `${nba}#teams=BOS,LAL` },
    { name: own, provider: 'espn', url: own },
  ];
  const given = ['--live', `espn:nba?teams=BOS,LAL,${own}`, '--contact', contact];
  expect(readArguments(given)).toEqual({ ...usual, live: { contact, sources } });
  expect(readArguments([...given, '--no-recordings'])).toMatchObject({ league: false, recordings: false });
});

const see = 'see `npm start -- --help`.';

test.each([
  [['--speed', 'Infinity'], "argument 'Infinity' is invalid. It takes a number from 0.01 to 10000"],
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
  const options = ['--live', '--contact', '--no-recordings', '--port', '--speed', '--no-league', '--crowd', '--data'];
  for (const part of [...options, '--reset', 'P + 1', 'P + 2', '8080']) expect(help).toContain(part);
});
