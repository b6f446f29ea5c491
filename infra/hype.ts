import type { App } from 'aws-cdk-lib';
import { contextOf } from './context.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeStack } from './stacks/edge.ts';
import { FeedStack } from './stacks/feed.ts';
import { IdentityStack } from './stacks/identity.ts';
import { MailStack } from './stacks/mail.ts';
import { OpsStack } from './stacks/ops.ts';
import { WebStack } from './stacks/web.ts';
import { isPullRequest, isSmall } from './stage.ts';

/** All stacks of the product. */
export function hype(app: App) {
  const identity = new IdentityStack(app);
  const data = new DataStack(app);
  const api = new ApiStack(app, { identity, tables: data.tables });
  // A small stage has no firewall and no certificate.
  const edge = isSmall(app) ? undefined : new EdgeStack(app);
  // WAF creates one web ACL per second per account; the API's stack has the other one.
  edge?.addStackDependency(api);
  const web = new WebStack(app, { identity, api, edge });
  const feed = new FeedStack(app, { identity, api, web, tables: data.tables });
  // A pull request has no alarms, and its smoke test replaces the canary.
  const ops = isPullRequest(app) ? undefined : new OpsStack(app, { api, feed, web, tables: data.tables });
  // A small stage without a sender does not poll the mail queues.
  const mail =
    isSmall(app) && contextOf(app).mailFrom === undefined
      ? undefined
      : new MailStack(app, { identity, api, web, ops: isSmall(app) ? undefined : ops, tables: data.tables });
  return { identity, data, api, feed, edge, web, mail, ops };
}
