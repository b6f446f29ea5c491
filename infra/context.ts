import { RegionInfo } from 'aws-cdk-lib/region-info';
import type { IConstruct } from 'constructs';
import { closest, distance } from 'fastest-levenshtein';
import * as v from 'valibot';
import { leagueNames, leagueSource } from '../lambdas/feeds/imports/espn/addresses.ts';
import { isContact } from '../lambdas/lib/environment.ts';

/** The region in which CloudFront requires firewalls and certificates. */
export const EDGE_REGION = 'us-east-1';

/**
 * Regions that a stage may be deployed to. Opt-in regions are excluded: CloudFront's standard logging (legacy) does not deliver to their
 * buckets ("Configure standard logging (legacy)", Amazon CloudFront Developer Guide). Regions unknown to CDK count as opt-in
 * regions.
 */
export const regions: readonly string[] = RegionInfo.regions
  .filter(({ partition, isOptInRegion }) => partition === 'aws' && !isOptInRegion)
  .map(({ name }) => name);

/** A context that cannot be deployed. The message is one full sentence, shown without a stack trace. */
export class ContextError extends Error {
  override name = 'ContextError';
}

/** A schema whose error says what is expected: "Context alarmEmail is an e-mail address, not 7." */
const value = <Schema extends v.GenericSchema>(name: string, schema: Schema): Schema =>
  v.config(schema, { message: name });
const text = (name: string, pattern: RegExp) => value(name, v.pipe(v.string(), v.regex(pattern)));

// `-c` passes every value as text; cdk.json has booleans, numbers and lists.
const flag = value(
  'true or false',
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false'])]),
    v.transform((given) => String(given) === 'true'),
  ),
);
const decimal = v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]);
const amount = value('a number of US dollars above 0', v.pipe(decimal, v.finite(), v.gtValue(0)));
const rate = value('a number of mails a second from 1 to 1000', v.pipe(decimal, v.minValue(1), v.maxValue(1000)));
const items = <Item extends v.GenericSchema>(item: Item) =>
  v.union([v.array(item), v.pipe(v.string(), v.parseJson(), v.array(item))]);
const list = <Item extends v.GenericSchema>(name: string, item: Item) => value(`a JSON list of ${name}`, items(item));

const catalogueSource = v.strictObject({ provider: v.string(), url: v.pipe(v.string(), v.url()) });

const stageName = /^(?!pr-)[a-z][a-z0-9-]{0,19}$|^pr-[1-9]\d{0,6}$/;
const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const email = text('an e-mail address', /^[^\s@<>]+@[^\s@<>]+$/);

/** Every key that the stacks read. docs/deploy.md describes each; `site` and `region` are filled in by app.ts and the CLI. */
export const keys = {
  /** Folder of the built web client. */
  site: v.optional(value('a folder', v.pipe(v.string(), v.nonEmpty())), 'build/web'),
  /**
   * `dev`, `pr-<number>` of a pull request, and small stages with other names are deleted completely. `prod` keeps fans'
   * data and cannot be deleted by accident.
   */
  stage: v.optional(
    text('dev, prod, pr-<number> or a name of up to 20 lower-case letters, digits and hyphens', stageName),
    'dev',
  ),
  /** For one evening with some dozens of fans: no firewall, canary or dashboard, one alarm, few secrets (docs/evening.md). */
  small: v.optional(flag, false),
  /** Region of all stacks except Edge; EDGE_REGION if the templates have no region. */
  region: v.optional(value(`one of ${regions.join(', ')}`, v.picklist(regions)), EDGE_REGION),
  domainName: v.optional(text('a host name', hostName)),
  hostedZoneId: v.optional(text('the id of a hosted zone such as Z0123456789ABC', /^Z[A-Z0-9]*$/)),
  certificateArn: v.optional(
    text(
      `the ARN of a certificate of ${EDGE_REGION}, where CloudFront looks for it`,
      new RegExp(`^arn:aws:acm:${EDGE_REGION}:\\d{12}:certificate/[\\w-]+$`),
    ),
  ),
  /** Sender of mails. The address or its domain must be verified in SES. */
  mailFrom: v.optional(email),
  /** Creates mailFrom as an SES identity; SES sends it a confirmation link. Fails if the identity already exists. */
  createMailIdentity: v.optional(flag, false),
  /** Mails per second that SES accepts from the account: 1 in its sandbox, at least 14 outside it. */
  mailRate: v.optional(rate, 1),
  alarmEmail: v.optional(email),
  /** Monthly cost of the account in US dollars above which alarmEmail is notified. */
  monthlyBudget: v.optional(amount, 100),
  sourceHosts: v.optional(list('host names', v.pipe(v.string(), v.regex(hostName))), []),
  catalogueSources: v.optional(
    list(
      `names of leagues (${leagueNames}) and {"provider": …, "url": …}`,
      v.union([catalogueSource, v.pipe(v.string(), v.transform(leagueSource), catalogueSource)]),
    ),
    [],
  ),
  /** Contact for providers about our requests; the stage's own site by default. */
  contact: v.optional(value('an https address where a person can be reached', v.pipe(v.string(), v.check(isContact)))),
  guestAccess: v.optional(flag, false),
  /** Names of AppSync's API keys, the newest last; the site uses that one. */
  apiKeys: v.optional(
    value(
      'a JSON list of one or two names of letters and digits, no name twice',
      v.pipe(
        items(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,32}$/))),
        v.minLength(1),
        v.maxLength(2),
        v.check((names) => new Set(names).size === names.length),
      ),
    ),
    ['Default'],
  ),
  /** Protects stacks, tables and user pool against deletion. For production, once its first deployment has succeeded. */
  protect: v.optional(flag, false),
  /**
   * Reserves concurrent executions for ingest, sweep and settlement. By default only in production: a new account has 10 in all, and
   * Lambda keeps 100 for functions without a reservation.
   */
  reserveConcurrency: v.optional(flag),
  /** The version of the edge secret that the distribution sends; by default the current version. */
  edgeSecretVersion: v.optional(text('the id of a secret’s version', /^[\w-]{32,64}$/)),
};

/** A rule over several keys. Its sentence is the full error message. */
type Rule = [broken: (given: v.InferOutput<ReturnType<typeof v.object<typeof keys>>>) => boolean, sentence: string];

const rules: Rule[] = [
  [
    ({ domainName, hostedZoneId, certificateArn }) =>
      domainName === undefined && (hostedZoneId ?? certificateArn) !== undefined,
    'Context hostedZoneId or certificateArn is of no use without domainName.',
  ],
  [
    ({ domainName, hostedZoneId, certificateArn }) =>
      domainName !== undefined && (hostedZoneId === undefined) === (certificateArn === undefined),
    'Context domainName comes with either hostedZoneId or certificateArn.',
  ],
  [
    ({ stage, domainName }) => stage.startsWith('pr-') && domainName !== undefined,
    'Context domainName is not for a pull request: its stage has CloudFront’s own name.',
  ],
  [
    ({ stage, small }) => !small && !/^(dev|prod|pr-.*)$/.test(stage),
    'A stage that is not dev, prod or pr-<number> is a small one: it needs context small=true.',
  ],
  [
    ({ stage, small }) => small && stage === 'prod',
    'Context small is not for prod, which keeps data and watches over itself.',
  ],
  [
    ({ small, domainName }) => small && domainName !== undefined,
    'Context domainName is not for a small stage, which has CloudFront’s own name.',
  ],
  [
    ({ mailFrom, createMailIdentity }) => createMailIdentity && mailFrom === undefined,
    'Context createMailIdentity is of no use without mailFrom.',
  ],
  [
    ({ stage, alarmEmail }) => stage === 'prod' && alarmEmail === undefined,
    'Stage prod needs context alarmEmail: somebody has to hear its alarms.',
  ],
  [
    ({ stage, mailFrom }) => stage === 'prod' && mailFrom === undefined,
    'Stage prod needs context mailFrom: without mails no fan can verify an e-mail address or reset a password.',
  ],
];

/** CDK's feature flags, the CLI's settings, and notices acknowledged with `cdk acknowledge`. */
const cdkKey = /^(@aws-cdk(-containers)?\/|aws:cdk:|aws-cdk:|acknowledged-issue-numbers$|cli-telemetry$)/;

function requireKnown(names: string[]): void {
  const known = Object.keys(keys);
  const unknown = names.find((name) => !known.includes(name) && !cdkKey.test(name));
  if (unknown === undefined) return;
  const nearest = closest(unknown, known);
  const isNear = distance(unknown, nearest) <= unknown.length / 2;
  const hint = isNear ? `did you mean ${nearest}?` : `known are ${known.join(', ')}.`;
  throw new ContextError(`Context ${unknown} is unknown; ${hint}`);
}

function parse(given: Record<string, unknown>) {
  requireKnown(Object.keys(given));
  const { success, output, issues } = v.safeParse(v.object(keys), given);
  if (!success) {
    const [{ message, path }] = issues;
    const key = String(path?.[0].key);
    throw new ContextError(`Context ${key} is ${message}, not ${JSON.stringify(given[key])}.`);
  }
  const broken = rules.find(([isBroken]) => isBroken(output));
  if (broken) throw new ContextError(broken[1]);
  const hosts = output.catalogueSources.map(({ url }) => new URL(url).hostname);
  return { ...output, sourceHosts: [...new Set([...output.sourceHosts, ...hosts])] };
}

/** A parsed context. */
type Context = ReturnType<typeof parse>;

const parsed = new WeakMap<IConstruct, Context>();

/** The context of the app that a construct belongs to, parsed once. @throws ContextError */
export function contextOf({ node: { root } }: IConstruct): Context {
  const context = parsed.get(root) ?? parse(root.node.getAllContext());
  parsed.set(root, context);
  return context;
}
