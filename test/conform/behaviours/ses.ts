import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import { answerOf } from '../../../local/cloud/http/service-fault.ts';
import { Outbox } from '../../../local/services/outbox.ts';
import { folder as temporaryFolder } from '../../local/cloud/assemblies.ts';
import type { Service } from './behaviour.ts';

function outboxOf() {
  const folder = temporaryFolder({});
  const outbox = new Outbox({ folder, siteHost: 'localhost', log: () => {} });
  outbox.addSender('fans@hype.example');
  return { outbox, mails: () => readdirSync(folder).length };
}
const mail = (from: string, to = ['ada@example.org']) => ({
  FromEmailAddress: from,
  Destination: { ToAddresses: to },
  Content: { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } } },
});

export const ses: Service = {
  name: 'SES',
  behaviours: [
    {
      says: 'a mail from an address that is no verified identity is MessageRejected: Email address is not verified',
      source: 'Why do I get a 400 "Message rejected" error with "Email address is not verified" (AWS re:Post)',
      async shown() {
        const { outbox, mails } = outboxOf();
        const { status, body } = await answerOf(outbox, 'SendEmail', mail('other@hype.example'), true);
        expect([status, body]).toMatchObject([400, { __type: 'MessageRejected' }]);
        expect(JSON.stringify(body)).toContain('Email address is not verified');
        expect(mails()).toBe(0);
      },
    },
    {
      says: 'a sender is compared without case',
      source: 'Creating and verifying identities in Amazon SES: the local part is compared as it was verified',
      status: 'unproved',
      async shown() {
        const { outbox } = outboxOf();
        expect((await answerOf(outbox, 'SendEmail', mail('Fans@Hype.example'), true)).status).toBe(200);
      },
    },
    {
      says: 'a request that is not signed is refused',
      source: 'Common errors (Amazon SES API v2 Reference)',
      async shown() {
        expect((await answerOf(outboxOf().outbox, 'SendEmail', mail('fans@hype.example'), false)).status).toBe(403);
      },
    },
    {
      says: 'a mail that is taken has a MessageId, whether it arrives or not',
      source: 'SendEmail (Amazon SES API v2 Reference)',
      async shown() {
        const { outbox, mails } = outboxOf();
        const { status, body } = await answerOf(outbox, 'SendEmail', mail('fans@hype.example'), true);
        expect([status, body]).toMatchObject([200, { MessageId: expect.any(String) }]);
        expect(mails()).toBe(1);
      },
    },
    {
      says: 'a mail with a configuration set that is not there is NotFoundException, and is not sent',
      source: 'SendEmail, Errors (Amazon SES API v2 Reference)',
      async shown() {
        const { outbox, mails } = outboxOf();
        const send = (ConfigurationSetName: string) =>
          answerOf(outbox, 'SendEmail', { ...mail('fans@hype.example'), ConfigurationSetName }, true);
        expect(await send('made-elsewhere')).toMatchObject({ status: 400, body: { __type: 'NotFoundException' } });
        expect(mails()).toBe(0);
        outbox.addConfigurationSet('made-here');
        expect((await send('made-here')).status).toBe(200);
      },
    },
    {
      says: 'an address that bounced hard or complained is suppressed: a mail to it is taken and not sent',
      source: 'Using the Amazon SES account-level suppression list (Amazon SES Developer Guide)',
      differs: 'Nothing bounces on this machine; assertions on the template hold the list that SES is told to keep.',
    },
    {
      says: 'mails above the rate or the day’s quota of the account are refused with TooManyRequestsException',
      source: 'Managing your Amazon SES sending limits; pm-pmaas/etailors_amazon_ses issue 117',
      status: 'reported',
      differs: 'The outbox takes mails at any rate; tests inject the refusal.',
    },
    {
      says: 'in the sandbox recipients must be verified identities too, 200 mails a day, one a second',
      source: 'Request production access (Moving out of the Amazon SES sandbox)',
      differs: 'The outbox takes mails to anybody; `npm run preflight` says whether an account is in the sandbox.',
    },
  ],
};
