import { useQuery } from '@tanstack/react-query';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { hasBegun, isOver } from '../../../../games/timeline/status.ts';
import { lastGamesQuery } from '../../api/queries.ts';
import { Notice } from '../../ui/panel.tsx';
import type { ScheduledGame } from './delayed-schedule.ts';
import { type ChooseGame, FeaturedGame, GameRow } from './game-card.tsx';
import styles from './schedule.module.css';

/** Live, or beginning soon. */
const isOn = (game: GameEvent) => !isOver(game) && game.status !== 'SCHEDULED';

/** Number of results shown initially. */
const RECENT = 5;

type Props = {
  games: ScheduledGame[];
  day: { from: number };
  /** Time of the shown games if they are old, epoch ms. */
  asOf: number | undefined;
  followed: string | undefined;
  choose: ChooseGame;
  /** Whether the fan can choose games to be reminded of. */
  reminds: boolean;
};

export function Games({ games, day, asOf, followed, choose, reminds }: Props) {
  const byStart = games.toSorted((a, b) => a.startsAt - b.startsAt);
  // Latest start first, because more of that game is left to play.
  const on = byStart.filter(isOn).reverse();
  const mine = on.find(({ id }) => id === followed);
  const over = byStart.filter(isOver).reverse();
  const later = byStart.filter((game) => !isOn(game) && !isOver(game));
  const earlier = over.slice(RECENT);
  const quiet = on.length === 0 && over.length === 0;
  const others = on.filter((game) => game !== mine);
  return (
    <div className={`cards ${styles.list}`}>
      {games.length === 0 && (
        <Notice icon="schedule" title="A quiet day">
          <p>No games today. Come back tomorrow: the floor will be lit again.</p>
        </Notice>
      )}
      {mine && (
        <section className={`stack-10 ${styles.section}`} aria-labelledby="now-playing">
          <h2 className={styles.label} id="now-playing">
            Now playing
          </h2>
          <FeaturedGame game={mine} choose={choose} asOf={asOf} followed />
        </section>
      )}
      {mine && others.length > 0 && <h2 className={styles.label}>Also on</h2>}
      {others.map((game) => (
        <FeaturedGame key={game.id} game={game} choose={choose} asOf={asOf} />
      ))}
      <Section title="Later" games={later} choose={choose} reminds={reminds} />
      <Section title="Final" games={over.slice(0, RECENT)} choose={choose} />
      {quiet && <LastGames day={day} choose={choose} />}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{earlier.length} more</summary>
          <div className={`stack-10 ${styles.section}`}>
            {earlier.map((game) => (
              <GameRow key={game.id} game={game} choose={choose} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** Shown on a day without live or ended games: the last games before today, for a replay. */
function LastGames({ day, choose }: Pick<Props, 'day' | 'choose'>) {
  const { data = [] } = useQuery(lastGamesQuery(day));
  const last = data.filter(isOver).sort((a, b) => b.startsAt - a.startsAt);
  return <Section title="Last games" games={last.slice(0, RECENT)} choose={choose} />;
}

type SectionProps = Pick<Props, 'games' | 'choose'> & { title: string; reminds?: boolean };

function Section({ title, games, choose, reminds = false }: SectionProps) {
  if (games.length === 0) return null;
  return (
    <section className={`stack-10 ${styles.section}`}>
      <h2 className={styles.label}>{title}</h2>
      {games.map((game) => (
        <GameRow key={game.id} game={game} choose={choose} reminds={reminds} />
      ))}
    </section>
  );
}

/** The most interesting game for a newcomer: the longest-running live one, else the next to begin, else the last that ended. */
export function sampleGame<Game extends GameEvent>(games: readonly Game[]): Game | undefined {
  const byStart = games.toSorted((a, b) => a.startsAt - b.startsAt);
  const open = byStart.filter((game) => !isOver(game));
  return open.find(hasBegun) ?? open[0] ?? byStart.at(-1);
}
