import { type DeployedStack, type RawTemplate, referencesIn } from './deployment.ts';
import { refusedUpdates } from './refused-updates.ts';

type State = Map<string, RawTemplate>;

const exportsOf = ({ Outputs = {} }: RawTemplate): Map<string, string> =>
  new Map(
    Object.values(Outputs).flatMap(({ Value, Export }) =>
      Export ? [[Export.Name, JSON.stringify(Value)] as const] : [],
    ),
  );

/** Deployed stacks that import a value. */
const importers = (state: State, name: string): string[] =>
  [...state].flatMap(([stack, template]) =>
    referencesIn(template.Resources).some((reference) => 'exported' in reference && reference.exported === name)
      ? [stack]
      : [],
  );

/**
 * Why CloudFormation would refuse to deploy one set of stacks over another, stack by stack: an export that a standing stack imports can
 * neither go nor change, what a template refers to in other stacks must be there, and no resource may be updated in a way that AWS refuses.
 */
export function refusals(standing: DeployedStack[], next: DeployedStack[]): string[] {
  const state: State = new Map(standing.map(({ name, template }) => [name, template]));
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
