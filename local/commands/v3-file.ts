import { basketball } from '../../games/sports/basketball.ts';
import { readV3Box } from '../../lambdas/providers/nba-v3/box.ts';
import { readPage } from '../../lambdas/providers/nba-v3/schema.ts';
import { type Describe, fromBox } from './described.ts';

/** A page of nba.com V3 holds play-by-play and box in one, so it needs no other file. */
export const describeV3: Describe = (body) => {
  const page = readPage(body);
  if ('unreadable' in page) return page.unreadable;
  const box = readV3Box(body);
  if ('unreadable' in box) return box.unreadable;
  return fromBox(box.gameId, box, { startsAt: box.startsAt, regulation: basketball.regulation });
};
