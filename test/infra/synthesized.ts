import { rmSync } from 'node:fs';
import { App, type AppProps, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import settings from '../../cdk.json' with { type: 'json' };
import { hype } from '../../infra/hype.ts';

export const site = 'test/infra/site';

/** Context of a quick synthesis: a site of three files, Lambdas are not bundled, assets not copied. */
export const unbundled = { site, 'aws:cdk:bundling-stacks': [], 'aws:cdk:disable-asset-staging': true };

const known = new Map<string, ReturnType<typeof synthesize>>();

/** The minimal context of production. */
export const prod = { stage: 'prod', alarmEmail: 'on-call@hype.example', mailFrom: 'fans@hype.example' };

/** A context of dev with all that it can add. Files share it, since each context takes a synthesis. */
export const everything = {
  ...{ guestAccess: true, reserveConcurrency: true },
  ...{ alarmEmail: 'on-call@hype.example', mailFrom: 'fans@hype.example', createMailIdentity: true, mailRate: 200 },
  ...{ domainName: 'hype.example', hostedZoneId: 'Z0123456789' },
  ...{ contact: 'https://hype.example/about', sourceHosts: '["feeds.example.com"]' },
  catalogueSources: [{ provider: 'espn', url: 'https://feeds.example.com/scoreboard' }],
};

/** The app and the templates of its stacks, for reading only. @param context as given by `-c` */
export function synthesized(context: Record<string, unknown> = {}) {
  const key = JSON.stringify(context);
  const made = known.get(key) ?? synthesize(context);
  known.set(key, made);
  return made;
}

/** A stack that the context leaves out has an empty template. */
const templateOf = (stack: Stack | undefined): Template =>
  stack ? Template.fromStack(stack) : Template.fromJSON({ Resources: {} });

/** An app of our context, still without stacks. */
export const appOf = (context: object, options: AppProps = {}): App =>
  new App({
    ...{ analyticsReporting: false, builtinCloudFormationValidation: false },
    context: { ...settings.context, ...unbundled, ...context },
    ...options,
  });

function synthesize(context: Record<string, unknown>) {
  // Tests read neither stack traces nor the construct tree.
  const app = appOf(context, { stackTraces: false, treeMetadata: false });
  const { identity, data, api, feed, edge, web, mail, ops } = hype(app);
  const templates = {
    identity: Template.fromStack(identity),
    data: Template.fromStack(data),
    api: Template.fromStack(api),
    feed: Template.fromStack(feed),
    edge: templateOf(edge),
    web: Template.fromStack(web),
    mail: templateOf(mail),
    ops: templateOf(ops),
  };
  // The templates have been read, so the temporary folder is removed.
  rmSync(app.outdir, { recursive: true });
  return { app, templates };
}

export const templates = (context?: Record<string, unknown>) => synthesized(context).templates;

export type Resource<Properties> = { id: string; properties: Properties; after: string[] };

/** Resources of a type; `Properties` is what the test expects to find in them. */
export function all<Properties = Record<string, unknown>>(
  from: Template | readonly Template[],
  type: string,
): Resource<Properties>[] {
  const found = [from].flat().flatMap((template) => Object.entries(template.findResources(type)));
  return found.map(([id, { Properties, DependsOn }]) => ({ id, properties: Properties, after: DependsOn ?? [] }));
}

/** The only resource of a type. */
export function only<Properties = Record<string, unknown>>(template: Template, type: string): Resource<Properties> {
  const [found, ...more] = all<Properties>(template, type);
  if (!found || more.length > 0) throw new Error(`expected one ${type}, found ${found ? 1 + more.length : 0}`);
  return found;
}

export type Lambda = {
  Timeout: number;
  Role: { 'Fn::GetAtt': [string, string] };
  Environment?: { Variables: Record<string, unknown> };
  LoggingConfig?: { LogGroup?: { Ref: string } };
};
export const lambdasOf = (from: Template | readonly Template[]) => all<Lambda>(from, 'AWS::Lambda::Function');

/** The name of the construct that a logical id is made of. */
export const constructOf = (id: string): string => id.replace(/[0-9A-F]{8}$/, '');

/** A policy document's statements, as CDK writes them. */
export type Statements = {
  Statement: { Effect: string; Action: string | string[]; Resource: unknown; Condition?: unknown }[];
};

/** What IAM policies allow, with the logical ids of policy and roles. */
export function rightsOf(from: Template | readonly Template[]) {
  const policies = all<{ PolicyDocument: Statements; Roles: { Ref: string }[] }>(from, 'AWS::IAM::Policy');
  return policies.flatMap(({ id, properties: { PolicyDocument, Roles } }) =>
    PolicyDocument.Statement.map(({ Action, ...rest }) => ({
      ...{ id, roles: Roles.map(({ Ref }) => Ref), actions: [Action].flat() },
      ...rest,
    })),
  );
}
