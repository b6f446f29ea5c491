import type { ReactNode } from 'react';
import { standingWords } from '../../../../games/timeline/official.ts';
import { Tag } from '../../ui/tag.tsx';
import styles from './leaderboard.module.css';

/** How many fans play, and whether the ranking is official. */
export function Standing({ official, children }: { official: boolean; children: ReactNode }) {
  const { word, why } = standingWords(official);
  return (
    <p className={`apart ${styles.standing}`}>
      <span>{children}</span> <Tag>{word}</Tag>
      <small>{why}</small>
    </p>
  );
}
