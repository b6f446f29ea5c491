import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { MessageFiles } from '../../../local/cloud/sqs/message.ts';
import { Queue, type QueueSettings } from '../../../local/cloud/sqs/queue.ts';
import { Damaged } from '../../../local/data-folder.ts';
import { folder as temporaryFolder } from './assemblies.ts';

let now = 0;
/** A FIFO queue on a clock that the test sets. */
function queue(settings: Partial<QueueSettings> = {}): Queue {
  now = 1_000_000;
  return new Queue(
    {
      name: 'test.fifo',
      url: 'http://127.0.0.1/0/test.fifo',
      arn: 'arn:test',
      fifo: true,
      contentBasedDeduplication: false,
      visibilityTimeoutMs: 30_000,
      retentionMs: 86_400_000,
      ...settings,
    },
    () => now,
  );
}
const bodies = (messages: { body: string }[]) => messages.map(({ body }) => body);
const send = (to: Queue, body: string, groupId = 'g') =>
  to.send({ body, groupId, deduplicationId: crypto.randomUUID() });

describe('a FIFO queue', () => {
  test('what is not deleted in time comes again, before what followed it', () => {
    const fifo = queue();
    send(fifo, '1');
    send(fifo, '2');
    const [first] = fifo.receive(1);
    now += 30_000;
    const again = fifo.receive(10);
    expect(again.map(({ body, receives }) => [body, receives])).toEqual([
      ['1', 2],
      ['2', 1],
    ]);
    fifo.delete(first?.receipt as string);
    now += 30_000;
    expect(bodies(fifo.receive(10)), 'an old receipt deletes nothing').toEqual(['1', '2']);
  });

  test('forgets what nobody took within the retention period', () => {
    const fifo = queue({ retentionMs: 60_000 });
    send(fifo, 'old');
    now += 60_000;
    send(fifo, 'new');
    expect(bodies(fifo.receive(10))).toEqual(['new']);
  });

  test('counts', () => {
    const fifo = queue();
    fifo.send({ body: '1', groupId: 'g', deduplicationId: '1', delayMs: 5_000 });
    expect(fifo.counts()).toEqual({ visible: 0, inFlight: 0, delayed: 1 });
    now += 5_000;
    expect(fifo.counts()).toEqual({ visible: 1, inFlight: 0, delayed: 0 });
    fifo.receive(1);
    expect(fifo.counts()).toEqual({ visible: 0, inFlight: 1, delayed: 0 });
  });
});

test('a standard queue knows no groups', () => {
  const standard = queue({ fifo: false });
  standard.send({ body: '1' });
  standard.send({ body: '2' });
  expect(bodies(standard.receive(1))).toEqual(['1']);
  expect(bodies(standard.receive(1))).toEqual(['2']);
});

describe('a queue with files', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder({});
  });
  const settings = queue().settings;
  const opened = (of: Partial<QueueSettings> = {}) =>
    new Queue({ ...settings, ...of }, () => now, new MessageFiles(join(folder, of.name ?? settings.name)));

  test('has what was sent and not deleted after a kill, each group in order, and goes on behind it', () => {
    const killed = opened();
    for (const body of ['1', '2', '3']) send(killed, body);
    const [first] = killed.receive(1);
    killed.delete(first?.receipt as string);
    killed.receive(1);
    const again = opened();
    send(again, '4');
    expect(bodies(again.receive(10))).toEqual(['2', '3', '4']);
    expect(bodies(opened().receive(10))).toEqual(['2', '3', '4']);
  });

  test('keeps a dead letter with its own queue alone', () => {
    const dead = { name: 'dead.fifo' };
    const letters = opened(dead);
    const failing = opened({ redrive: { queue: () => letters, maxReceiveCount: 1 } });
    send(failing, '1');
    failing.receive(1);
    now += settings.visibilityTimeoutMs;
    expect(failing.receive(1)).toEqual([]);
    expect(opened().counts().visible).toBe(0);
    expect(bodies(opened(dead).receive(1))).toEqual(['1']);
  });

  test('names a file that is no message', () => {
    send(opened(), '1');
    const [file = ''] = readdirSync(join(folder, settings.name));
    writeFileSync(join(folder, settings.name, file), '{"id":');
    expect(() => opened()).toThrow(Damaged);
  });
});
