import { describe, expect, test } from 'vitest';
import { type RawResource, type RawTemplate, resourcesOf } from '../../../operator/assembly.ts';
import { changes, line } from '../../../operator/commands/changes.ts';
import { templates } from '../../infra/synthesized.ts';
import { assemblyOf } from '../../local/cloud/assemblies.ts';
import { runAtOnce } from '../run-command.ts';

const { data, identity } = templates();
const before = { data: data.toJSON() as RawTemplate, identity: identity.toJSON() as RawTemplate };

const idOf = ({ Resources }: RawTemplate, type: string) =>
  Object.keys(Resources).find((id) => Resources[id]?.Type === type) ?? '';
const table = idOf(before.data, 'AWS::DynamoDB::GlobalTable');
const pool = idOf(before.identity, 'AWS::Cognito::UserPool');

const stack = (name: string, template: RawTemplate) => ({ name, template });

/** Losses by a change of one resource; undefined removes it. */
function losses(from: RawTemplate, id: string, become: (resource: RawResource) => RawResource | undefined): string[] {
  const after = structuredClone(from);
  const changed = become(after.Resources[id] as RawResource);
  if (changed) after.Resources[id] = changed;
  else delete after.Resources[id];
  return changes([stack('Hype-X', from)], [stack('Hype-X', after)]).flatMap((change) => change.losses);
}

const withProperties = (properties: Record<string, unknown>) => (resource: RawResource) => ({
  ...resource,
  Properties: { ...resource.Properties, ...properties },
});

describe('a deployment loses data where', () => {
  test('a table or the user pool is taken away', () => {
    expect(losses(before.data, table, () => undefined)).toEqual([
      `Hype-X: AWS::DynamoDB::GlobalTable ${table} would be deleted.`,
    ]);
    expect(losses(before.identity, pool, () => undefined)).toHaveLength(1);
  });

  test('a table that is retained is taken away', () => {
    const retained = structuredClone(before.data);
    Object.assign(retained.Resources[table] as object, { DeletionPolicy: 'Retain' });
    expect(losses(retained, table, () => undefined)).toEqual([
      `Hype-X: AWS::DynamoDB::GlobalTable ${table} would be left without its stack.`,
    ]);
  });

  test('a table gets another key', () => {
    const key = { KeySchema: [{ AttributeName: 'another', KeyType: 'HASH' }] };
    expect(losses(before.data, table, withProperties(key))).toEqual([
      `Hype-X: AWS::DynamoDB::GlobalTable ${table} would be replaced because of KeySchema.`,
    ]);
  });

  test('the stack of the tables is renamed', () => {
    const standing = [stack('Hype-Data', before.data)];
    const moved = changes(standing, [stack('Hype-Tables', before.data)]);
    const tables = resourcesOf(standing, 'AWS::DynamoDB::GlobalTable');
    expect(moved.flatMap((change) => change.losses)).toHaveLength(tables.length);
  });
});

describe('a deployment loses nothing where', () => {
  test('nothing changes, and says nothing', () => {
    const same = [stack('Hype-Data', before.data)];
    expect(changes(same, same)).toEqual([{ stack: 'Hype-Data', text: '', losses: [] }]);
  });

  test('a table is protected, or one is added', () => {
    const replicas = { Replicas: [{ DeletionProtectionEnabled: true, Region: { Ref: 'AWS::Region' } }] };
    expect(losses(before.data, table, withProperties(replicas))).toEqual([]);
    const added = changes([], [stack('Hype-Data', before.data)]);
    expect(added.flatMap((change) => change.losses)).toEqual([]);
    expect(added[0]?.text).toContain('[+] AWS::DynamoDB::GlobalTable');
  });
});

describe('npm run changes', () => {
  const folder = (template: RawTemplate) => assemblyOf({ 'Hype-Data': { template } });

  test('prints the differences and ends with the losses', () => {
    const [from, to] = [folder(before.data), folder({ Resources: {} })];
    const lost = runAtOnce(line, [from, to]);
    expect(lost.status).toBe(1);
    expect(lost.text).toMatch(/^Hype-Data\n/);
    expect(lost.text).toMatch(new RegExp(`GlobalTable ${table} would be deleted\\.(\n.* would be deleted\\.)*$`));
    const kept = 'No table and no user pool would be replaced or deleted.';
    expect(runAtOnce(line, [from, from])).toEqual({ text: kept, status: 0 });
  });

  test('asks for two folders with templates in them', () => {
    expect(() => runAtOnce(line, ['a'])).toThrow(/: see `npm run -s changes -- --help`/);
    expect(() => runAtOnce(line, ['nowhere', 'nowhere'])).toThrow('There is no synthesized template');
  });
});
