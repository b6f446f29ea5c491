import { hypeGames } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import { useLive } from '../../game/live/live-context.ts';
import { sideGameRows } from '../../side-games/side-games.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { counted } from '../../ui/words.ts';
import styles from './leaderboard.module.css';
import rows from './rows.module.css';
import { RowPoints } from './rows.tsx';

/** The points of each of the fan's side games in a replay. */
export function OwnGames() {
  const { joined = {} } = useLive();
  const keys = hypeGames.filter((key) => joined[key]);
  const total = keys.reduce((sum, key) => sum + (joined[key]?.points ?? 0), 0);
  return (
    <>
      <header className={`apart ${styles.head}`}>
        <h1>Your replay</h1>
        <Tag>{counted(total, 'point')}</Tag>
      </header>
      <p>A replay is for yourself: its points stay out of the real leaderboard.</p>
      {keys.length === 0 ? (
        <Notice icon="leaderboard" title="No game joined yet">
          <p>Join one in the hub: it counts from where the replay stands.</p>
        </Notice>
      ) : (
        <ul className={styles.list} aria-label="Your games">
          {keys.map((key) => (
            <li key={key} className={rows.row}>
              <span className={rows.rank}>
                <Icon path={sideGameRows[key].icon} />
              </span>
              <span className={`${rows.name} ${styles.game}`}>{sideGames[key].words.title}</span>
              <b className={rows.points}>
                <RowPoints points={joined[key]?.points ?? 0} isMe={false} />
              </b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
