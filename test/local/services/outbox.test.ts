import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answerOf } from '../../../local/cloud/http/service-fault.ts';
import { Outbox } from '../../../local/services/outbox.ts';
import { folder as temporaryFolder } from '../cloud/assemblies.ts';

it('a mail is a file for its owner alone, and its link, with http for this site, is logged', async () => {
  const folder = join(temporaryFolder({}), 'outbox');
  const lines: string[] = [];
  const outbox = new Outbox({ folder, siteHost: 'localhost:8080', log: (line) => lines.push(line) });
  outbox.addSender('hype@hype.example');
  const Text = { Data: 'Hi\n\nhttps://localhost:8080/verifyEmail#a.b\n\nhttps://elsewhere.example' };
  const email = {
    FromEmailAddress: 'hype@hype.example',
    Destination: { ToAddresses: ['ada@example.org'] },
    Content: { Simple: { Subject: { Data: 'Verify' }, Body: { Text } } },
  };
  const refused = await answerOf(outbox, 'SendEmail', { ...email, Destination: {} }, true);
  expect(refused).toMatchObject({ status: 400, body: { __type: 'BadRequestException' } });
  expect(await answerOf(outbox, 'SendEmail', email, true)).toMatchObject({ status: 200 });
  const [file = '', ...more] = readdirSync(folder);
  expect(more).toEqual([]);
  expect(readFileSync(join(folder, file), 'utf8')).toBe(
    'From: hype@hype.example\nTo: ada@example.org\nSubject: Verify\n\n' +
      'Hi\n\nhttp://localhost:8080/verifyEmail#a.b\n\nhttps://elsewhere.example\n',
  );
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  expect(lines).toEqual(['to ada@example.org: Verify · http://localhost:8080/verifyEmail#a.b']);
});
