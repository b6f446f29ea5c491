import { leagueSource } from '../lambdas/feeds/imports/espn/addresses.ts';
import { variables } from '../lambdas/lib/environment.ts';
import type { Source } from '../lambdas/stores/polls.ts';

/** A league of real games, by its name on the command line. */
export type LiveSource = Source & { name: string };

/** Parses comma-separated leagues. A scoreboard in ESPN's format may be given by its URL. Undefined if the text is invalid. */
export function liveSources(text: string): LiveSource[] | undefined {
  const named = text.split(/,(?=espn:|https?:)/).map((name): LiveSource | undefined => {
    const source = URL.canParse(name) && /^https?:/.test(name) ? { provider: 'espn', url: name } : leagueSource(name);
    return source && { name, ...source };
  });
  const sources = named.flatMap((one) => one ?? []);
  return sources.length === named.length ? sources : undefined;
}

/** The function variables that a stage in AWS gets from the contexts `catalogueSources`, `sourceHosts` and `contact`. */
export const liveVariables = ({ sources, contact }: { sources: readonly LiveSource[]; contact: string }) => ({
  [variables.catalogueSources]: JSON.stringify(sources.map(({ provider, url }) => ({ provider, url }))),
  [variables.sourceHosts]: JSON.stringify([...new Set(sources.map(({ url }) => new URL(url).hostname))]),
  [variables.sourceContact]: contact,
});
