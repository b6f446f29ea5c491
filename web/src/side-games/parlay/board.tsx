import type { ParlayBoard, ParlayCategory, ParlayScore } from '../../../../games/side-games/parlay/board.ts';
import { useLive } from '../../game/live/live-context.ts';
import type { Side } from '../../ui/discs.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './card.module.css';
import { awayShare, numberOf, resultWord } from './hint.ts';

/** All categories with both teams' numbers since the join, and the state of the fan's prediction. @param pickedBy by category */
export function LiveCard({ board, pickedBy = [] }: { board: ParlayBoard; pickedBy?: readonly (string | undefined)[] }) {
  return (
    <ul className="stack-8" aria-label="Your predictions">
      {board.categories.map((category, index) => (
        <Category key={category.id} category={category} final={board.final} pickedBy={pickedBy[index]} />
      ))}
    </ul>
  );
}

type CategoryProps = { category: ParlayCategory; final: boolean; pickedBy: string | undefined };

function Category({ category, final, pickedBy }: CategoryProps) {
  const { event } = useLive();
  const { label, homeTeam, awayTeam, predictedWinner, result, points } = category;
  const chosen = predictedWinner.id === homeTeam.id ? 'home' : 'away';
  return (
    <li className={`panel ${styles.category} ${styles.live} ${styles[result]}`}>
      <TeamNumber score={awayTeam} chosen={chosen === 'away'} side="away" name={event.away.shortName} />
      <div className={`middle ${styles.middle}`}>
        <b>{label}</b>
        <span className={styles.state}>
          {result === 'correct' && <Icon name="check" size={14} />}
          {resultWord(result, final)}
          {points > 0 && ` +${points}`}
        </span>
        {pickedBy && <small>{pickedBy}</small>}
      </div>
      <TeamNumber score={homeTeam} chosen={chosen === 'home'} side="home" name={event.home.shortName} />
      <i className={styles.bar} aria-hidden="true">
        <u style={{ scale: `${awayShare(category)} 1` }} />
      </i>
    </li>
  );
}

type NumberProps = { score: ParlayScore; chosen: boolean; side: Side; name: string };

function TeamNumber({ score, chosen, side, name }: NumberProps) {
  const percent = score.made !== undefined;
  return (
    <div className={`${styles.number} ${chosen ? styles.chosen : ''}`} data-side={side}>
      <span className={styles.name}>
        {name}
        {chosen && <Icon name="star" size={11} filled />}
        {chosen && <span className="visually-hidden">, your pick</span>}
      </span>
      <b className={percent ? styles.percent : undefined}>{numberOf(score)}</b>
      {(percent || score.gameValue !== score.value) && (
        <small>{percent ? `${score.made}/${score.attempted}` : `game ${score.gameValue}`}</small>
      )}
    </div>
  );
}
