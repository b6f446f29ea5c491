import type { ReactNode } from 'react';
import { officialLabel } from '../../../../games/timeline/status.ts';
import { useLive } from '../../game/live/live-context.ts';
import { Tag } from '../../ui/tag.tsx';
import styles from './leaderboard.module.css';

/** The number of players, and whether the ranking is official. */
export function OfficialLabel({ official, children }: { official: boolean; children: ReactNode }) {
  const { timeline } = useLive();
  const { word, why } = officialLabel(official, timeline.stopped);
  return (
    <p className={`apart ${styles.standing}`}>
      <span>{children}</span> <Tag>{word}</Tag>
      <small>{why}</small>
    </p>
  );
}
