import { hypeGames } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import type { Evening } from '../../../../graphql/types.generated.ts';
import styles from './desk.module.css';
import { lengthWords } from './words.ts';

/** A game at a glance: the source of its plays and its faults, its fans, and the share of them in each side game. */
export function Glance({ evening }: { evening: Evening }) {
  const { provider, host, lag, fault, ignored, adjusted, joined, playing, games } = evening;
  const figures = [
    ['Source', provider ? [provider, host].filter(Boolean).join(', ') : 'None yet'],
    ['Last heard', typeof lag === 'number' ? `${lengthWords(lag)} ago` : 'Never'],
    ['Ignored', ignored],
    ['Adjusted', adjusted],
    ['Fans joined', joined],
    ['With points', playing],
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {joined > 0 && (
        <ul className={`wrapped quiet ${styles.shares}`} aria-label="Share of the fans in each side game">
          {hypeGames.map((key) => (
            <li key={key}>
              {sideGames[key].words.title}{' '}
              {Math.round((games.find(({ hypeGame }) => hypeGame === key)?.share ?? 0) * 100)} %
            </li>
          ))}
        </ul>
      )}
      {fault && <p className={styles.fault}>{fault}</p>}
    </>
  );
}
