import { join } from 'node:path';
import { expect, test } from 'vitest';
import { record } from '../../local/record.ts';
import { UserError } from '../../operator/caller.ts';
import { nflGame, row } from '../fixtures/nfl.ts';
import { runAtOnce } from '../operator/run-command.ts';
import { folder } from './cloud/assemblies.ts';

test.each<[string, options: Record<string, string>, sentence: string]>([
  ['plays that are no game', { plays: 'other.json' }, 'there is'],
  ['a box score that is none', { supplement: 'nba.json', box: 'other.json' }, 'the box score has a wrong game'],
  ['a supplement that is none', { supplement: 'other.json' }, 'The supplement is not as it should be: Invalid key: '],
  ['a folder that is missing', { out: 'elsewhere/out.json' }, 'out.json cannot be written (ENOENT).'],
  ['a folder as --out', { out: '.' }, ' cannot be written (EISDIR).'],
])('%s gets a sentence', (_, given, sentence) => {
  const directory = folder({
    'nfl.json': JSON.stringify({ kickoff: '2015-02-01T23:30:00Z', teams: {}, players: {} }),
    'nba.json': JSON.stringify({ colors: {}, positions: {} }),
    'game.json': JSON.stringify(nflGame({ 1: row({ desc: 'Kickoff.' }) })),
    'other.json': '{}',
  });
  const options = { plays: 'game.json', supplement: 'nfl.json', out: 'out.json', ...given };
  const args = Object.entries(options).flatMap(([name, file]) => [`--${name}`, join(directory, file)]);
  const run = () => runAtOnce(record, args);
  expect(run).toThrow(UserError);
  expect(run).toThrow(sentence);
});
