import { exampleTeam, scoringTables, words } from '../../../../games/side-games/mvp/copy.ts';
import { useLive } from '../../game/live/live-context.ts';
import { HowTo, type HowToProps, PointsTable } from '../how-to.tsx';
import styles from './board.module.css';
import { PlayerIcon } from './player-icon.tsx';

/** 'How to play MVP': an example team, the rules, the scoring tables of the sport. */
export function HowToPlayMvp(props: HowToProps) {
  const { type } = useLive().event;
  return (
    <HowTo
      {...props}
      words={words}
      tables={scoringTables(type).map(({ category, rows }) => (
        <PointsTable
          key={category}
          title={category}
          rows={rows.map(({ label, points }) => ({ what: label, points }))}
        />
      ))}
    >
      <Climb />
      <ul className={`seat ${styles.team}`} aria-label="An example team, with which the 15 tokens are spent">
        {exampleTeam[type].map((player, index) => (
          <li key={player.last_name}>
            <span className="visually-hidden">
              {player.last_name}, {player.position}, tier {player.tier}, {player.points} points
            </span>
            <PlayerIcon
              player={player}
              side={index % 2 === 0 ? 'away' : 'home'}
              points={<b>{player.points}</b>}
              cost={player.tierCost}
              size={46}
            />
          </li>
        ))}
      </ul>
    </HowTo>
  );
}

const steps = [25, 50, 75, 100];

/** The thresholds as steps. */
function Climb() {
  return (
    <svg
      className={styles.climb}
      viewBox="0 0 320 104"
      role="img"
      aria-label="Thresholds at 25, 50, 75 and 100 pay more and more"
    >
      {steps.map((step, index) => {
        const height = 22 + index * 20;
        return (
          <g key={step}>
            <rect
              className={index < 2 ? styles.won : styles.step}
              x={8 + index * 78}
              y={102 - height}
              width="70"
              height={height}
              rx="9"
            />
            <text x={43 + index * 78} y={102 - height / 2 + 6}>
              +{step}
            </text>
          </g>
        );
      })}
      <path className={styles.star} d="M121 16l4.4 9.4 10.2 1.2-7.5 7 2 10.1-9.1-5-9 5 2-10.1-7.6-7 10.2-1.2z" />
    </svg>
  );
}
