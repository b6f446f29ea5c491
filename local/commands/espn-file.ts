import { scheduled } from '../../games/timeline/event.ts';
import { readEspnBox } from '../../lambdas/providers/espn/box.ts';
import { readSummary } from '../../lambdas/providers/espn/schema.ts';
import { type Describe, fromBox } from './described.ts';

/** An ESPN summary holds plays and box in one file; without a box it still names the teams. */
export const describeEspn: Describe = (body) => {
  const game = readSummary(body);
  if ('unreadable' in game) return game.unreadable;
  const { id, home, away, regulation } = game;
  const start = { startsAt: game.startsAt || 0, regulation };
  const box = readEspnBox(body);
  const players = 'unreadable' in box ? new Map() : fromBox(id, box, start).players;
  return { event: scheduled({ id, type: 'BASKETBALL', ...start, home: home.face, away: away.face }), players };
};
