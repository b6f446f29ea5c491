import type { Construct } from 'constructs';

/** A context value that is a list; `-c` gives it as JSON. */
function listOf(scope: Construct, name: string): unknown[] {
  const given: unknown = scope.node.tryGetContext(name) ?? [];
  const list: unknown = typeof given === 'string' ? parsed(given) : given;
  if (!Array.isArray(list)) throw new Error(`Context ${name} is a JSON list.`);
  return list;
}

/** Context `sourceHosts`: the hosts that JSON may be fetched from, and no others, as JSON for the Lambdas. */
export function sourceHosts(scope: Construct): string {
  const hosts = listOf(scope, 'sourceHosts');
  const odd = hosts.find((host) => typeof host !== 'string' || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host));
  if (odd !== undefined) throw new Error(`Context sourceHosts holds ${JSON.stringify(odd)}, which is not a host name.`);
  return JSON.stringify(hosts);
}

/** Context `catalogueSources`: what is imported by schedule, `{provider, url}` each, as JSON for the Lambdas. */
export function catalogueSources(scope: Construct): string {
  const sources = listOf(scope, 'catalogueSources') as { provider?: unknown; url?: unknown }[];
  const odd = sources.find(({ provider, url }) => typeof provider !== 'string' || typeof url !== 'string');
  if (odd) throw new Error('Context catalogueSources holds something else than {"provider": …, "url": …}.');
  return JSON.stringify(sources);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
