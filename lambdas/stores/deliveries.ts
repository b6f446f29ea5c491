import { getItem } from './item.ts';
import { putItem, unlessThere } from './write.ts';

/** Whether a delivery of this digest was taken. */
export async function wasTaken(digest: string): Promise<boolean> {
  return (await getItem('Deliveries', { digest })) !== undefined;
}

/**
 * Remembers that a delivery was taken.
 * @param until when its signature expires and it may be forgotten, epoch seconds
 * @returns false if it was taken before
 */
export const noteTaken = (digest: string, until: number): Promise<boolean> =>
  putItem('Deliveries', { digest, expiresAt: until }, unlessThere);
