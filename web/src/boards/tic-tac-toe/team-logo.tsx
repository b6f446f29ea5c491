import { useState } from 'react';
import { sports } from '../../../../games/sports/sports.ts';
import { useLive } from '../../live/live-context.ts';
import { type Side, TeamBadge } from '../../ui/team-badge.tsx';

/** A team's picture; its badge in its colour without one. */
export function TeamLogo({ side, size = 46 }: { side: Side; size?: number }) {
  const { event } = useLive();
  const team = event[side];
  const [broken, setBroken] = useState(false);
  if (!team.image || broken) return <TeamBadge team={team} side={side} size={size} />;
  return <img src={team.image} alt="" width={size} height={size} onError={() => setBroken(true)} />;
}

/** As the drawer that asks for a team shows it: without a picture the ball of the sport (SPEC section 2). */
export function TeamPicture({ side }: { side: Side }) {
  const { event } = useLive();
  const [broken, setBroken] = useState(false);
  const { image } = event[side];
  if (!image || broken) return <span aria-hidden="true">{sports[event.type].emoji}</span>;
  return <img src={image} alt="" width={64} height={64} onError={() => setBroken(true)} />;
}
