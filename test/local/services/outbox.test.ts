import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../../local/cloud/http/service-fault.ts';
import { Outbox } from '../../../local/services/outbox.ts';
import { folder as temporaryFolder } from '../cloud/assemblies.ts';

let folder: string;
let lines: string[];
let outbox: Outbox;
beforeEach(() => {
  folder = join(temporaryFolder({}), 'outbox');
  lines = [];
  outbox = new Outbox({ folder, siteHost: 'localhost:8080', log: (line) => lines.push(line) });
  outbox.addSender('hype@hype.example');
});

const email = {
  FromEmailAddress: 'hype@hype.example',
  Destination: { ToAddresses: ['ada@example.org'] },
  Content: {
    Simple: {
      Subject: { Data: 'Verify' },
      Body: { Text: { Data: 'Hi\n\nhttps://localhost:8080/verifyEmail#a.b\n\nhttps://elsewhere.example' } },
    },
  },
};

describe('a mail on this machine', () => {
  it('is a readable file for its owner alone, and its link, which this site answers, stands in the log', async () => {
    expect(await answerOf(outbox, 'SendEmail', email, true)).toEqual({
      status: 200,
      body: { MessageId: expect.any(String) },
    });
    const [file = '', ...more] = readdirSync(folder);
    expect(more).toEqual([]);
    expect(readFileSync(join(folder, file), 'utf8')).toBe(
      'From: hype@hype.example\nTo: ada@example.org\nSubject: Verify\n\n' +
        'Hi\n\nhttp://localhost:8080/verifyEmail#a.b\n\nhttps://elsewhere.example\n',
    );
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(lines).toEqual(['to ada@example.org: Verify · http://localhost:8080/verifyEmail#a.b']);
  });

  it('to nobody is refused, and is no file', async () => {
    const { status, body } = await answerOf(outbox, 'SendEmail', { ...email, Destination: {} }, true);
    expect([status, body]).toMatchObject([400, { __type: 'BadRequestException' }]);
    expect(() => readdirSync(folder)).toThrow('ENOENT');
    expect(lines).toEqual([]);
  });
});
