import { words } from '../../../../games/side-games/bingo/copy.ts';
import { expectsInvitation } from '../../api/expected-hub.ts';
import { Skeleton } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './game-card.module.css';

/** In the main card's place until it is known which it is. It continues what the page's shell has painted. */
export function ExpectedCard() {
  if (!expectsInvitation()) return <Skeleton height={244} />;
  return (
    <div className={`${styles.main} ${styles.expected}`} aria-hidden="true">
      <div className={styles.head}>
        <Tag>Main game</Tag>
        <h2>{words.title}</h2>
      </div>
      <p>{words.description}</p>
    </div>
  );
}
