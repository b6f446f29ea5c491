import type { App } from 'aws-cdk-lib';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeStack } from './stacks/edge.ts';
import { FeedStack } from './stacks/feed.ts';
import { IdentityStack } from './stacks/identity.ts';
import { MailStack } from './stacks/mail.ts';
import { OpsStack } from './stacks/ops.ts';
import { WebStack } from './stacks/web.ts';
import { isPullRequest } from './stage.ts';

/** All stacks of the product. */
export function hype(app: App) {
  const identity = new IdentityStack(app);
  const data = new DataStack(app);
  const api = new ApiStack(app, { identity, tables: data.tables });
  const edge = new EdgeStack(app);
  const web = new WebStack(app, { identity, api, edge });
  const feed = new FeedStack(app, { api, web, tables: data.tables });
  // A pull request has no alarms, and its smoke test replaces the canary.
  const ops = isPullRequest(app) ? undefined : new OpsStack(app, { api, feed, web });
  const mail = new MailStack(app, { identity, api, web, ops, tables: data.tables });
  return { identity, data, api, feed, edge, web, mail, ops };
}
