import { useState } from 'react';
import { initials } from './disc.tsx';
import styles from './player-disc.module.css';
import type { Side } from './team-badge.tsx';

type Props = { name: string; image?: string | null | undefined; side: Side | undefined; size?: number };

/** A player's picture; without one, or until it loads, the initials on the team's colour. */
export function PlayerDisc({ name, image, side, size = 48 }: Props) {
  const [broken, setBroken] = useState<string | undefined>(undefined);
  return (
    <span
      className={styles.disc}
      data-side={side}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {image && image !== broken ? (
        <img src={image} alt="" loading="lazy" onError={() => setBroken(image)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
