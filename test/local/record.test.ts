import { join } from 'node:path';
import { expect, test } from 'vitest';
import { record } from '../../local/record.ts';
import { UserError } from '../../operator/user-error.ts';
import { nflGame, row } from '../fixtures/nfl.ts';
import { runAtOnce } from '../operator/run-command.ts';
import { folder } from './cloud/assemblies.ts';

const files = {
  'nfl.json': JSON.stringify({ kickoff: '2015-02-01T23:30:00Z', teams: {}, players: {} }),
  'nba.json': JSON.stringify({ colors: {}, positions: {} }),
  'other.json': '{}',
};

test.each([
  ['plays that are no game', 'nfl.json', [], 'there is'],
  ['a box score that is none', 'nba.json', ['--box', 'other.json'], 'the box score has a wrong game'],
  [
    'a supplement that is none',
    'other.json',
    [],
    'The supplement is not as it should be: Invalid key: Expected "kickoff"',
  ],
])('%s get a sentence', (_, supplement, more, begins) => {
  const directory = folder(files);
  const place = (name: string) => (name.startsWith('--') ? name : join(directory, name));
  const args = [
    '--plays',
    'other.json',
    '--out',
    'out.json',
    ...(supplement ? ['--supplement', supplement] : []),
    ...more,
  ];
  const run = () => runAtOnce(record, args.map(place));
  expect(run).toThrow(UserError);
  expect(run).toThrow(begins);
});

test.each([
  ['that is not there', 'elsewhere/out.json', 'ENOENT'],
  ['in the place of a file', '.', 'EISDIR'],
])('a folder %s as --out gets a sentence', (_, out, why) => {
  const game = JSON.stringify(nflGame({ 1: row({ desc: 'Kickoff.' }) }));
  const directory = folder({ ...files, 'game.json': game });
  const place = (name: string) => join(directory, name);
  const run = () =>
    runAtOnce(record, ['--plays', place('game.json'), '--supplement', place('nfl.json'), '--out', place(out)]);
  expect(run).toThrow(UserError);
  expect(run).toThrow(`${place(out)} cannot be written (${why}).`);
});
