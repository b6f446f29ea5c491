import type { Timeline } from '../../../../../games/timeline/timeline.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useOnline } from '../../../ui/online.ts';
import { counted } from '../../../ui/words.ts';
import type { DeskGame, Players } from '../game.ts';
import { deskWords } from '../words.ts';
import { lastOwn, type Scorer } from './scorer.ts';
import styles from './table.module.css';

type Props = { game: DeskGame; timeline: Timeline; players: { home: Players; away: Players }; scorer: Scorer };

/** Undo, and how far what was tapped has come. */
export function StatusBar({ game, timeline, players, scorer }: Props) {
  const { queue, queued, behind } = game;
  const isOnline = useOnline();
  const refused = queued.find(({ why }) => why !== undefined);
  const underway = queued.filter(({ why }) => why === undefined).length;
  const own = lastOwn(timeline);
  const [last] = own;
  const pid = last && 'pid' in last ? last.pid : undefined;
  const player = [...players.home, ...players.away].find(({ id }) => id === pid);
  const isOff = !isOnline || behind !== undefined;
  return (
    <footer className={styles.foot}>
      {refused ? (
        <div className={styles.refused} role="alert">
          <span>Not taken: {refused.why}</span>
          <button type="button" onClick={() => queue.dismiss(refused.id)}>
            Understood
          </button>
        </div>
      ) : (
        <p className={isOff ? styles.off : styles.fine} role="status">
          {isOff && 'No connection. Go on: it is sent later. '}
          {underway > 0 ? `${counted(underway, 'play')} on the way` : !isOff && 'All sent'}
        </p>
      )}
      <button type="button" className={styles.undo} disabled={!last} onClick={() => scorer.undo(own)}>
        <Icon name="undo" size={20} />
        <span>{last ? `Undo ${deskWords(last, timeline.event)}${player ? `, ${player.last_name}` : ''}` : 'Undo'}</span>
      </button>
    </footer>
  );
}
