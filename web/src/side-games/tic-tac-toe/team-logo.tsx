import { useState } from 'react';
import { useLive } from '../../game/live-context.ts';
import { Ball } from '../../ui/ball.tsx';
import { type Side, TeamBadge } from '../../ui/team-badge.tsx';

/** A team's picture; without one its badge in its colour. */
export function TeamLogo({ side, size = 46 }: { side: Side; size?: number }) {
  const { event } = useLive();
  const team = event[side];
  const [broken, setBroken] = useState(false);
  if (!team.image || broken) return <TeamBadge team={team} side={side} size={size} />;
  return <img src={team.image} alt="" width={size} height={size} onError={() => setBroken(true)} />;
}

/** A team's picture in the drawer to choose a team; without one the sport's ball. */
export function TeamPicture({ side }: { side: Side }) {
  const { event } = useLive();
  const [broken, setBroken] = useState(false);
  const { image } = event[side];
  if (!image || broken) return <Ball sport={event.type} size={64} />;
  return <img src={image} alt="" width={64} height={64} onError={() => setBroken(true)} />;
}
