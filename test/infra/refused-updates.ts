import { fullDiff, ResourceImpact } from '@aws-cdk/cloudformation-diff';
import type { RawResource, RawTemplate } from '../../operator/assembly.ts';
import type { DeployedStack } from './deployment.ts';

type Properties = Record<string, unknown>;
/** An update that AWS refuses although the template is valid. `source`: where it was reported or is documented. */
type Rule = {
  type: RegExp;
  source: string;
  /** Why AWS refuses to update a resource from one state to the other; undefined if it does not. */
  refuses(before: Properties, after: Properties): string | undefined;
};

const indexNames = ({ GlobalSecondaryIndexes }: Properties): string[] =>
  ((GlobalSecondaryIndexes ?? []) as { IndexName: string }[]).map(({ IndexName }) => IndexName);
const expiryOf = ({ TimeToLiveSpecification }: Properties) =>
  TimeToLiveSpecification as { AttributeName?: string; Enabled?: boolean } | undefined;

const rules: readonly Rule[] = [
  {
    type: /^AWS::Cognito::UserPool$/,
    source: 'aws-amplify/amplify-backend issue 3299, aws/aws-cdk issue 8585',
    refuses: (_before, { Schema }) =>
      (Schema as { AttributeDataType?: string }[] | undefined)?.some(({ AttributeDataType }) => !AttributeDataType)
        ? 'updates a pool whose Schema has attributes without a data type'
        : undefined,
  },
  {
    type: /^AWS::DynamoDB::(Global)?Table$/,
    source:
      'CloudFormation, AWS::DynamoDB::Table, GlobalSecondaryIndexes: one index is created or deleted in an update',
    refuses: (before, after) => {
      const [was, is] = [indexNames(before), indexNames(after)];
      const changed = [...is.filter((name) => !was.includes(name)), ...was.filter((name) => !is.includes(name))];
      return changed.length > 1 ? `makes or deletes ${changed.length} indexes at once` : undefined;
    },
  },
  {
    type: /^AWS::DynamoDB::(Global)?Table$/,
    source:
      'CloudFormation, AWS::DynamoDB::Table, TimeToLiveSpecification: disable it before another attribute is named',
    refuses: (before, after) => {
      const [was, is] = [expiryOf(before), expiryOf(after)];
      const isChanged = was?.Enabled && is?.Enabled && was.AttributeName !== is.AttributeName;
      return isChanged ? 'changes the attribute of the time to live' : undefined;
    },
  },
];

/** Properties that name a resource, by the ends of their names. */
const naming = /^(Name|\w+Name)$/;

/**
 * Why AWS would refuse to update a stack from one template to another, resource by resource, over CDK's own diff. A resource that is replaced
 * is created before the old one is deleted, so it must not keep a name of its own (CloudFormation, "Name type").
 */
export function refusedUpdates(stack: string, before: RawTemplate, after: RawTemplate): string[] {
  const found: string[] = [];
  // fullDiff changes its arguments.
  fullDiff(structuredClone(before), structuredClone(after)).resources.forEachDifference((id, difference) => {
    const [was, is]: (RawResource | undefined)[] = [before.Resources[id], after.Resources[id]];
    if (!was || !is || was.Type !== is.Type) return;
    const [old, next] = [was.Properties ?? {}, is.Properties ?? {}];
    for (const { type, refuses } of rules) {
      const why = type.test(is.Type) ? refuses(old, next) : undefined;
      if (why) found.push(`${stack} ${id} ${why}`);
    }
    if (difference.changeImpact !== ResourceImpact.WILL_REPLACE) return;
    const kept = Object.keys(next).filter((name) => naming.test(name) && isOwnName(name, is.Type, old, next));
    for (const name of kept) found.push(`${stack} ${id} is replaced under the same ${name}`);
  });
  return found;
}

/** Whether a property is the resource's name and unchanged. */
const isOwnName = (name: string, type: string, old: Properties, next: Properties): boolean => {
  const own = type.split('::').at(-1) ?? '';
  const isName = name === 'Name' || own.endsWith(name.slice(0, -'Name'.length));
  return isName && typeof next[name] === 'string' && next[name] === old[name];
};

type State = Map<string, RawTemplate>;

const exportsOf = ({ Outputs = {} }: RawTemplate): Map<string, string> => {
  const exported = Object.values(Outputs).filter(({ Export }) => Export);
  return new Map(exported.map(({ Value, Export }) => [String(Export?.Name), JSON.stringify(Value)]));
};

/** Deployed stacks that import a value. */
const importers = (state: State, name: string): string[] =>
  [...state]
    .filter(([, { Resources }]) => referencesIn(Resources).some((one) => 'exported' in one && one.exported === name))
    .map(([stack]) => stack);

/**
 * The reasons for which CloudFormation would refuse to update deployed stacks, one after the other, to new templates. An export that another
 * stack imports can be neither removed nor changed, an import needs an export, and some properties of a resource cannot be updated.
 */
export function refusals(deployed: DeployedStack[], next: DeployedStack[]): string[] {
  const state: State = new Map(deployed.map(({ name, template }) => [name, template]));
  return next.flatMap(({ name, template }) => {
    const now = exportsOf(template);
    const others: State = new Map([...state].filter(([stack]) => stack !== name));
    const inUse = [...exportsOf(state.get(name) ?? { Resources: {} })].flatMap(([exported, value]) => {
      if (now.get(exported) === value) return [];
      return importers(others, exported).map((stack) => `${name} takes ${exported} from ${stack}`);
    });
    const absent = referencesIn(template.Resources).flatMap((reference) => {
      if ('exported' in reference) {
        const isThere = [...others.values()].some((other) => exportsOf(other).has(reference.exported));
        return isThere ? [] : [`${name} imports ${reference.exported}, which nobody exports`];
      }
      const isThere = others.get(reference.stack)?.Outputs?.[reference.output] !== undefined;
      return isThere ? [] : [`${name} reads ${reference.output}, which ${reference.stack} does not have`];
    });
    const before = state.get(name);
    const updates = before ? refusedUpdates(name, before, template) : [];
    state.set(name, template);
    return [...inUse, ...absent, ...updates];
  });
}

/** A reference to another stack's value: by an export's name, or by stack and output. */
type Reference = { exported: string } | { stack: string; output: string };

/** All references of a piece of a template to other stacks. */
function referencesIn(value: unknown): Reference[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, argument]): Reference[] => {
    if (key === 'Fn::ImportValue') return [{ exported: String(argument) }];
    if (key !== 'Fn::GetStackOutput') return referencesIn(argument);
    const { StackName, OutputName } = argument as { StackName: string; OutputName: string };
    return [{ stack: StackName, output: OutputName }];
  });
}
