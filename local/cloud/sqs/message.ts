import { createHash } from 'node:crypto';

export type Outgoing = {
  body: string;
  groupId?: string;
  deduplicationId?: string;
  delayMs?: number;
  attributes?: Record<string, unknown>;
};

export type Message = {
  id: string;
  sequence: string;
  body: string;
  bodyMd5: string;
  groupId: string;
  deduplicationId?: string;
  attributes: Record<string, unknown>;
  sentAt: number;
  firstReceivedAt: number;
  /** Hidden until then: delayed, or in somebody's hands. */
  visibleAt: number;
  receives: number;
  receipt?: string;
  /** ARN of the queue that it failed in, of a dead letter. */
  from?: string;
};

export const md5 = (text: string | Buffer): string => createHash('md5').update(text).digest('hex');
