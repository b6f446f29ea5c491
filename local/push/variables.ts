import { PUSH_HOSTS } from '../../infra/constructs/push-hosts.ts';
import { variables } from '../../lambdas/lib/environment.ts';

/** Pushes may go to this machine's own push service, too. */
export const pushVariables = { [variables.pushHosts]: JSON.stringify([...PUSH_HOSTS, '127.0.0.1']) };
