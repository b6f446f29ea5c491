import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { contextOf } from './context.ts';
import type { HypeFunction } from './function.ts';
import type { HypeGraphql } from './graphql-api.ts';

const Latest = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string() }));

/** Id of a built site, if its manifest is there. */
function buildOf(site: string): string | undefined {
  const manifest = `${site}/builds/latest.json`;
  return existsSync(manifest) ? v.parse(Latest, readFileSync(manifest, 'utf8')).id : undefined;
}

/** Lets a Lambda publish to the subscribers of events, and tells it the build of the site that is deployed together with it (decision 121). */
export function letPublish(fn: HypeFunction, graphql: HypeGraphql): void {
  fn.set('graphqlUrl', graphql.graphqlUrl);
  graphql.grantMutation(fn, 'publish');
  const build = buildOf(contextOf(fn).site);
  if (build !== undefined) fn.set('webBuild', build);
}
