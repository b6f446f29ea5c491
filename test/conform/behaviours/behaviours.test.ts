import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startPool } from '../../local/cognito/pools.ts';
import { appsync, startApi } from './appsync.ts';
import type { Service } from './behaviour.ts';
import { cognito } from './cognito.ts';
import { dynamodb, startDatabase } from './dynamodb.ts';
import { edge } from './edge.ts';
import { httpApi } from './http-api.ts';
import { lambda } from './lambda.ts';
import { pushService } from './push-service.ts';
import { ses } from './ses.ts';
import { sqs } from './sqs.ts';

const services: [Service, () => void][] = [
  [cognito, startPool],
  [dynamodb, startDatabase],
  [sqs, () => {}],
  [lambda, () => {}],
  [appsync, startApi],
  [httpApi, () => {}],
  [ses, () => {}],
  [edge, () => {}],
  [pushService, () => {}],
];

describe.each(services)('$name', ({ behaviours }, start) => {
  start();
  it.each(behaviours.filter(({ shown }) => shown))('$says ($source)', ({ shown }) => shown?.());
});

it('docs/stand-ins.md lists the differences of each stand-in, and no others', () => {
  const page = readFileSync('docs/stand-ins.md', 'utf8');
  const said = page.split('\n').filter((line) => line.startsWith('| '));
  const rows = services.flatMap(([{ name, behaviours }]) =>
    behaviours.flatMap(({ says, differs }) => (differs === undefined ? [] : [`| ${name} | ${says} | ${differs} |`])),
  );
  // After the head of the table and the line under it.
  expect(said.slice(2).sort()).toEqual(rows.sort());
});
