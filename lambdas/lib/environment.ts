/** Names of the environment variables that stacks set and Lambdas read. */
export const variables = {
  eventsTable: 'EVENTS_TABLE',
  teamsTable: 'TEAMS_TABLE',
  logTable: 'LOG_TABLE',
  fansTable: 'FANS_TABLE',
  entriesTable: 'ENTRIES_TABLE',
  rosterTable: 'ROSTER_TABLE',
  standingsTable: 'STANDINGS_TABLE',
  deliveriesTable: 'DELIVERIES_TABLE',
  codesTable: 'CODES_TABLE',
  limitsTable: 'LIMITS_TABLE',
  signOutsTable: 'SIGN_OUTS_TABLE',
  playedTable: 'PLAYED_TABLE',
  seasonsTable: 'SEASONS_TABLE',
  sessionsTable: 'SESSIONS_TABLE',
  crewsTable: 'CREWS_TABLE',
  pushesTable: 'PUSHES_TABLE',
  userPoolId: 'USER_POOL_ID',
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  /** Issuer of the pool's tokens. Its keys are at `/.well-known/jwks.json` below it. */
  userPoolIssuer: 'USER_POOL_ISSUER',
  graphqlUrl: 'GRAPHQL_URL',
  /** Id of the web build that was deployed with the Lambda. Not set without one. */
  webBuild: 'WEB_BUILD',
  ingestQueueUrl: 'INGEST_QUEUE_URL',
  settleQueueUrl: 'SETTLE_QUEUE_URL',
  sweepQueueUrl: 'SWEEP_QUEUE_URL',
  tellQueueUrl: 'TELL_QUEUE_URL',
  /** Name of the function that scores a range of shards. */
  rangeFunction: 'RANGE_FUNCTION',
  /** The secret from which each provider's secret is derived. */
  feedSecretArn: 'FEED_SECRET_ARN',
  mailQueueUrl: 'MAIL_QUEUE_URL',
  passwordMailQueueUrl: 'PASSWORD_MAIL_QUEUE_URL',
  departureQueueUrl: 'DEPARTURE_QUEUE_URL',
  /** Sender of mails. Not set if no mails are sent. */
  mailFrom: 'MAIL_FROM',
  /** Mails a second that are sent, of all kinds together. */
  mailRate: 'MAIL_RATE',
  /** Configuration set of SES that mails are sent with. */
  mailConfigurationSet: 'MAIL_CONFIGURATION_SET',
  /** Origin of the site, for mailed links. */
  siteUrl: 'SITE_URL',
  /** Secret of the user pool's app client. */
  userPoolClientSecretArn: 'USER_POOL_CLIENT_SECRET_ARN',
  /** Secret that signs the tickets behind offers. */
  ticketSecretArn: 'TICKET_SECRET_ARN',
  /** Secret with which the distribution proves itself to the HTTP API. */
  edgeSecretArn: 'EDGE_SECRET_ARN',
  /** When AppSync's API key ends, epoch seconds. */
  apiKeyExpires: 'API_KEY_EXPIRES',
  /** Queue of pushes. Not set in a small stage, which sends none. */
  pushQueueUrl: 'PUSH_QUEUE_URL',
  /** Secret from which the key pair is derived that signs pushes. Not set in a small stage. */
  pushSecretArn: 'PUSH_SECRET_ARN',
  /** JSON list of the hosts of push services. `*.` matches any subdomain. */
  pushHosts: 'PUSH_HOSTS',
  pollQueueUrl: 'POLL_QUEUE_URL',
  /** JSON list of the hosts from which JSON may be fetched. */
  sourceHosts: 'SOURCE_HOSTS',
  /** An https address where a person can be reached, for every request to a source. Without it only this machine is asked. */
  sourceContact: 'SOURCE_CONTACT',
  /** Secret with the headers for each host. */
  sourceHeadersArn: 'SOURCE_HEADERS_ARN',
  /** JSON list of the scheduled imports: `{provider, url}`. */
  catalogueSources: 'CATALOGUE_SOURCES',
} as const;

export type Variable = keyof typeof variables;

/** The value of a variable that the stack must set. */
export function environment(variable: Variable): string {
  const value = process.env[variables[variable]];
  if (!value) throw new Error(`${variables[variable]} is not set; the stack that defines this Lambda must set it`);
  return value;
}

/** The value of a variable that the stack may leave out. */
export const environmentIfSet = (variable: Variable): string | undefined =>
  process.env[variables[variable]] || undefined;

/** Whether an address may be a contact: https, of a host with a domain, in characters that a header may have. */
export const isContact = (address: string): boolean =>
  /^https:\/\/([a-z0-9-]+\.)+[a-z][a-z0-9-]*(\/[\x21-\x27\x2a-\x7e]*)?$/i.test(address) && address.length <= 200;
