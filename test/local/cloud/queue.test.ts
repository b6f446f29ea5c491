import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ServiceFault } from '../../../local/cloud/http/service-fault.ts';
import { MessageFiles } from '../../../local/cloud/sqs/message-files.ts';
import { deduplicationMs, Queue, type QueueSettings } from '../../../local/cloud/sqs/queue.ts';
import { Damaged } from '../../../local/damaged.ts';

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
  test('gives a group in order, and nothing of it while a part is in somebody’s hands', () => {
    const fifo = queue();
    for (const body of ['1', '2', '3', '4']) send(fifo, body);
    const [first, second] = fifo.receive(2);
    expect(bodies([first, second] as { body: string }[])).toEqual(['1', '2']);
    expect(fifo.receive(10)).toEqual([]);
    fifo.delete(first?.receipt as string);
    expect(fifo.receive(10)).toEqual([]);
    fifo.delete(second?.receipt as string);
    expect(bodies(fifo.receive(10))).toEqual(['3', '4']);
  });

  test('other groups do not wait', () => {
    const fifo = queue();
    send(fifo, 'a1', 'a');
    send(fifo, 'a2', 'a');
    send(fifo, 'b1', 'b');
    fifo.receive(1);
    expect(bodies(fifo.receive(10))).toEqual(['b1']);
  });

  test('several groups may come together, each in order', () => {
    const fifo = queue();
    send(fifo, 'a1', 'a');
    send(fifo, 'b1', 'b');
    send(fifo, 'a2', 'a');
    expect(bodies(fifo.receive(10))).toEqual(['a1', 'b1', 'a2']);
  });

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

  test('what was received too often goes to the dead letters, and frees its group', () => {
    const dead = queue();
    const fifo = queue({ redrive: { queue: () => dead, maxReceiveCount: 2 } });
    send(fifo, 'poison');
    send(fifo, 'fine');
    for (let round = 0; round < 2; round += 1) {
      expect(bodies(fifo.receive(1))).toEqual(['poison']);
      now += 30_000;
    }
    expect(bodies(fifo.receive(10))).toEqual(['fine']);
    expect(dead.receive(10)).toMatchObject([{ body: 'poison', groupId: 'g' }]);
  });

  test('the same deduplication id within five minutes is one message', () => {
    const fifo = queue();
    const one = fifo.send({ body: 'a', groupId: 'g', deduplicationId: 'd' });
    now += deduplicationMs - 1;
    expect(fifo.send({ body: 'b', groupId: 'g', deduplicationId: 'd' }).id).toBe(one.id);
    now += 1;
    expect(fifo.send({ body: 'c', groupId: 'g', deduplicationId: 'd' }).id).not.toBe(one.id);
    expect(bodies(fifo.receive(10))).toEqual(['a', 'c']);
  });

  test('a deduplication id holds within its group alone', () => {
    const fifo = queue();
    for (const groupId of ['g', 'h', 'g']) fifo.send({ body: groupId, groupId, deduplicationId: 'd' });
    expect(bodies(fifo.receive(10))).toEqual(['g', 'h']);
  });

  test('a deduplication id holds after its message was deleted', () => {
    const fifo = queue();
    fifo.send({ body: 'a', groupId: 'g', deduplicationId: 'd' });
    fifo.delete(fifo.receive(1)[0]?.receipt as string);
    fifo.send({ body: 'a', groupId: 'g', deduplicationId: 'd' });
    expect(fifo.receive(10)).toEqual([]);
  });

  test('refuses what has no group or no deduplication id; the content may be one', () => {
    expect(() => queue().send({ body: 'a', deduplicationId: 'd' })).toThrow(ServiceFault);
    expect(() => queue().send({ body: 'a', groupId: 'g' })).toThrow('MessageDeduplicationId');
    const byContent = queue({ contentBasedDeduplication: true });
    byContent.send({ body: 'a', groupId: 'g' });
    byContent.send({ body: 'a', groupId: 'g' });
    expect(bodies(byContent.receive(10))).toEqual(['a']);
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
    folder = mkdtempSync(join(tmpdir(), 'hype-queue-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
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
