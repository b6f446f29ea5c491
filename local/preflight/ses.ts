import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { type Check, type Finding, fail, isNamed, ok, warn } from './finding.ts';

export const mails: Check = {
  name: 'SES',
  async run({ region, mailFrom }) {
    if (mailFrom === undefined) return [ok('This stage sends no mails: context mailFrom is not set')];
    const client = new SESv2Client({ region });
    const { ProductionAccessEnabled, SendingEnabled } = await client.send(new GetAccountCommand({}));
    const findings: Finding[] = [await identity(client, mailFrom)];
    if (SendingEnabled === false) findings.push(fail('SES is paused for this account: its console says why'));
    findings.push(
      ProductionAccessEnabled
        ? ok('SES may send to anybody')
        : warn(
            'SES is in its sandbox: mails reach verified addresses only; ask for production access in the console of SES, "Account dashboard"',
          ),
    );
    return findings;
  },
};

/** The address itself or its domain. */
async function identity(client: SESv2Client, mailFrom: string): Promise<Finding> {
  for (const EmailIdentity of [mailFrom, mailFrom.split('@').at(-1)]) {
    try {
      const { VerifiedForSendingStatus } = await client.send(new GetEmailIdentityCommand({ EmailIdentity }));
      if (VerifiedForSendingStatus) return ok(`SES may send as ${mailFrom}`);
      if (EmailIdentity === mailFrom)
        return warn(`${mailFrom} is not verified yet: follow the link that SES has mailed to it`);
    } catch (error) {
      if (!isNamed(error, 'NotFoundException')) throw error;
    }
  }
  return warn(`SES does not know ${mailFrom} yet: after the deployment follow the link that it mails there`);
}
