import { createHash, randomUUID } from 'node:crypto';
import { ServiceFault } from '../http/service-fault.ts';
import { type Message, type MessageFiles, md5, type Outgoing, type Received } from './message.ts';

export type QueueSettings = {
  name: string;
  url: string;
  arn: string;
  fifo: boolean;
  contentBasedDeduplication: boolean;
  visibilityTimeoutMs: number;
  retentionMs: number;
  /** Destination of a message that was received `maxReceiveCount` times without being deleted. */
  redrive?: { queue: () => Queue; maxReceiveCount: number };
};

const deduplicationMs = 5 * 60_000;
/** Maximum bytes of a message, and of all messages of a batch together. */
export const maxBytes = 1024 * 1024;
/** Characters allowed in a body: those of XML 1.0. */
const allowed = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
const FIRST_SEQUENCE = 10n ** 19n;
const idShape = /^[\x21-\x7e]{1,128}$/;

function requireId(parameter: string, id: string | undefined): void {
  if (id === undefined || idShape.test(id)) return;
  const why = `${parameter} can only include alphanumeric and punctuation characters. 1 to 128 in length`;
  throw new ServiceFault('InvalidParameterValue', `Value ${id} for parameter ${parameter} is invalid. Reason: ${why}.`);
}

/**
 * An SQS queue, FIFO or standard, with at-least-once delivery: a message that is not deleted in time is delivered again, in a
 * FIFO group before all later messages. With `files` messages survive the process; after a restart all of them are visible.
 */
export class Queue {
  /** In sending order. */
  readonly #messages = new Map<string, Message>();
  readonly #recent = new Map<string, { at: number; message: Message }>();
  readonly #listeners = new Set<() => void>();
  #sequence = 0n;
  #wake: NodeJS.Timeout | undefined;

  constructor(
    readonly settings: QueueSettings,
    private readonly now: () => number = Date.now,
    private readonly files?: MessageFiles,
  ) {
    for (const { receipt: _, ...message } of files?.all() ?? []) {
      this.#messages.set(message.id, { ...message, visibleAt: Math.min(message.visibleAt, now()) });
      this.#sequence = BigInt(message.sequence) - FIRST_SEQUENCE;
    }
  }

  /** Calls the listener whenever new messages may be available. @returns removes the listener */
  onArrival(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @throws ServiceFault; then no message was enqueued */
  send({ body, groupId, deduplicationId, delayMs = 0, attributes = {} }: Outgoing): Message {
    const { fifo, contentBasedDeduplication } = this.settings;
    if (Buffer.byteLength(body) > maxBytes)
      throw new ServiceFault(
        'InvalidParameterValue',
        `One or more parameters are invalid. Reason: Message must be shorter than ${maxBytes} bytes.`,
      );
    if (!allowed.test(body))
      throw new ServiceFault('InvalidMessageContents', 'Invalid characters were found in the message body.');
    requireId('MessageGroupId', groupId);
    requireId('MessageDeduplicationId', deduplicationId);
    if (fifo && groupId === undefined)
      throw new ServiceFault('MissingParameter', 'The request must contain the parameter MessageGroupId.');
    const contentId = () => createHash('sha256').update(body).digest('hex');
    const identity = deduplicationId ?? (contentBasedDeduplication ? contentId() : undefined);
    if (fifo && identity === undefined)
      throw new ServiceFault(
        'InvalidParameterValue',
        'The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly',
      );

    const now = this.now();
    for (const [old, { at }] of this.#recent) {
      if (now - at < deduplicationMs) break;
      this.#recent.delete(old);
    }
    // The same id in another group is a different message.
    const key = `${groupId} ${identity}`;
    const known = fifo ? this.#recent.get(key) : undefined;
    if (known) return known.message;

    this.#sequence += 1n;
    const id = randomUUID();
    const message: Message = {
      id,
      sequence: String(FIRST_SEQUENCE + this.#sequence),
      body,
      bodyMd5: md5(body),
      groupId: groupId ?? id,
      ...(identity === undefined ? {} : { deduplicationId: identity }),
      attributes,
      sentAt: now,
      firstReceivedAt: 0,
      visibleAt: now + delayMs,
      receives: 0,
    };
    if (fifo) this.#recent.set(key, { at: now, message });
    this.#take(message);
    return message;
  }

  /**
   * Receives at most `max` messages and hides them for the visibility time-out. A FIFO group delivers its oldest messages in
   * order, and no message while another of the group is in flight; one call may return several groups.
   */
  receive(max: number): Received[] {
    const now = this.now();
    const { redrive, retentionMs, visibilityTimeoutMs } = this.settings;
    const received: Received[] = [];
    const blockedGroups = new Set<string>();
    for (const message of [...this.#messages.values()]) {
      if (received.length === max) break;
      if (now - message.sentAt >= retentionMs) {
        this.#drop(message);
        continue;
      }
      if (blockedGroups.has(message.groupId)) continue;
      if (message.visibleAt > now) {
        blockedGroups.add(message.groupId);
        continue;
      }
      if (redrive && message.receives >= redrive.maxReceiveCount) {
        this.#drop(message);
        redrive.queue().#take({ ...message, from: this.settings.arn, visibleAt: now, receives: 0, firstReceivedAt: 0 });
        continue;
      }
      message.receives += 1;
      message.firstReceivedAt ||= now;
      message.visibleAt = now + visibilityTimeoutMs;
      message.receipt = randomUUID();
      received.push({ ...message, receipt: message.receipt });
    }
    this.#watch();
    return received;
  }

  /** Deleting a message that is already gone succeeds; an old receipt deletes nothing in a FIFO queue. */
  delete(receipt: string): void {
    const now = this.now();
    const held = [...this.#messages.values()].find((message) => message.receipt === receipt && message.visibleAt > now);
    if (!held) return;
    this.#drop(held);
    this.#announce();
  }

  /** Moves visible dead letters, oldest first, to their source queues. Returns the number of moved messages. */
  moveTo(target: (from: string) => Queue): number {
    const now = this.now();
    let moved = 0;
    for (const held of [...this.#messages.values()]) {
      const { from, receipt: _, ...message } = held;
      if (from === undefined || message.visibleAt > now) continue;
      this.#drop(held);
      target(from).#take({ ...message, id: randomUUID(), receives: 0, firstReceivedAt: 0 });
      moved += 1;
    }
    return moved;
  }

  counts(): { visible: number; inFlight: number; delayed: number } {
    const now = this.now();
    const counts = { visible: 0, inFlight: 0, delayed: 0 };
    for (const { visibleAt, receipt } of this.#messages.values()) {
      if (visibleAt <= now) counts.visible += 1;
      else if (receipt) counts.inFlight += 1;
      else counts.delayed += 1;
    }
    return counts;
  }

  close(): void {
    clearTimeout(this.#wake);
    this.#listeners.clear();
  }

  #take(message: Message): void {
    // Written to disk before the sender gets the answer.
    this.files?.add(message);
    this.#messages.set(message.id, message);
    this.#announce();
  }

  #drop(message: Message): void {
    this.#messages.delete(message.id);
    this.files?.remove(message);
  }

  #announce(): void {
    for (const listener of this.#listeners) queueMicrotask(listener);
    this.#watch();
  }

  /** Notifies the listeners when the next hidden message becomes visible. */
  #watch(): void {
    clearTimeout(this.#wake);
    const now = this.now();
    const hidden = [...this.#messages.values()].map(({ visibleAt }) => visibleAt).filter((at) => at > now);
    if (hidden.length === 0 || this.#listeners.size === 0) return;
    this.#wake = setTimeout(() => this.#announce(), Math.min(...hidden) - now);
    this.#wake.unref();
  }
}
