import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { type Check, fail, ok, warn } from './finding.ts';

/** Below this a game with a crowd is throttled; accounts that AWS has raised have 1,000. */
const ENOUGH = 100;
/** What Lambda keeps for functions that reserve nothing. */
const UNRESERVED = 100;
const howToAsk =
  'ask for 1,000 in Service Quotas: AWS Lambda, "Concurrent executions" (L-B99A9384); it is free, and may take days';

export const lambdaQuota: Check = {
  name: 'Lambda quota',
  async run({ region, reserved }) {
    const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}));
    const most = AccountLimit?.ConcurrentExecutions ?? 0;
    if (reserved > 0 && most - reserved < UNRESERVED)
      return [fail(`The functions reserve ${reserved} of ${most} concurrent Lambdas, which AWS refuses: ${howToAsk}`)];
    if (most < ENOUGH)
      return [
        warn(
          `This account runs ${most} Lambdas at a time (new accounts have 10): fans of a live game will wait; ${howToAsk}`,
        ),
      ];
    return [ok(`${most} Lambdas may run at a time`)];
  },
};
