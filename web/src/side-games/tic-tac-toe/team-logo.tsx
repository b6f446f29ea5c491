import { type ReactNode, useState } from 'react';
import { useLive } from '../../game/live/live-context.ts';
import { Ball } from '../../ui/ball.tsx';
import { type Side, TeamBadge } from '../../ui/team-badge.tsx';

type Props = { side: Side; size: number; children: ReactNode };

/** A team's picture. @param children shown if there is no picture */
function Picture({ side, size, children }: Props) {
  const { image } = useLive().event[side];
  const [broken, setBroken] = useState(false);
  if (!image || broken) return children;
  return <img src={image} alt="" width={size} height={size} onError={() => setBroken(true)} />;
}

/** A team's picture on the court; without one, its badge in its colour. */
export const TeamLogo = ({ side }: { side: Side }) => (
  <Picture side={side} size={46}>
    <TeamBadge team={useLive().event[side]} side={side} size={46} />
  </Picture>
);

/** A team's picture in the drawer to choose a team; without one, the sport's ball. */
export const TeamPicture = ({ side }: { side: Side }) => (
  <Picture side={side} size={64}>
    <Ball sport={useLive().event.type} size={64} />
  </Picture>
);
