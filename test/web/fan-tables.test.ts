import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callNames, calls } from '../../graphql/calls.ts';
import { fanCalls } from '../../graphql/fan-calls.ts';

it('the app of fans has their own tables of calls and faults, so that they download nothing of the desk', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  const whole = /import (?!type )[^;]*graphql\/(calls|faults)\.ts'/;
  expect(files.filter((file) => whole.test(readFileSync(`web/${file}`, 'utf8')))).toEqual([]);
  const desk = /import (?!type )[^;]*graphql\/desk-calls\.ts'/;
  expect(files.filter((file) => desk.test(readFileSync(`web/${file}`, 'utf8')))).toEqual([
    'src/features/desk/operator-calls.ts',
  ]);
  expect(callNames.filter((name) => !(name in fanCalls))).toEqual(
    callNames.filter((name) => calls[name].who === 'operator'),
  );
});
