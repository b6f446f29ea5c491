import { Link, useNavigate } from 'react-router-dom';
import { type HypeGame, hypeGames, isHypeGame } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isActive, isOver, stopWords } from '../../../../games/timeline/status.ts';
import type { PlayedEvent } from '../../../../graphql/types.generated.ts';
import { serverNow } from '../../api/client.ts';
import { localDay } from '../../api/intervals.ts';
import { chooseGame } from '../../game/live/chosen-game.ts';
import { startTime } from '../../game/live/clock.ts';
import { sideGameRows } from '../../side-games/side-games.ts';
import { Icon } from '../../ui/icon.tsx';
import { preload } from '../../ui/preloadable.tsx';
import { Tag } from '../../ui/tag.tsx';
import { teamStyle } from '../../ui/team-colors.ts';
import { counted, plural } from '../../ui/words.ts';
import { ordinal } from '../leaderboard/ranking.ts';
import { delayedGame, useShownDelay } from '../schedule/delayed-schedule.ts';
import { match, Teams } from '../schedule/game-card.tsx';
import schedule from '../schedule/schedule.module.css';
import styles from './history.module.css';

/** An event that the fan has joined, with its result. */
export type Played = Omit<PlayedEvent, 'event'> & { event: GameEvent };

const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

const rankWords = ({ rank, players, points }: Played): string => {
  if (rank != null) return `${ordinal(rank)} of ${counted(players, 'fan')}`;
  return points > 0 ? 'Not in the official standings' : 'No points';
};

/** Events that the fan has joined; each opens again with a tap. */
export const PlayedList = ({ games, label }: { games: readonly Played[]; label: string }) => (
  <ul className={`stack-12 ${styles.list}`} aria-label={label}>
    {games.map((played) => (
      <PlayedRow key={played.event.id} played={played} />
    ))}
  </ul>
);

/** Score and points are hidden until the game has ended, on a delayed stream too. */
function PlayedRow({ played }: { played: Played }) {
  const open = useOpenEvent();
  const { event, points, official } = played;
  const { delay } = useShownDelay();
  const game = delayedGame(event, undefined, delay, serverNow());
  const over = isOver(game);
  const { stopped } = event;
  const state = stopped ? stopWords[stopped] : over ? 'Final' : isActive(game.status) ? 'On now' : startTime(game);
  const when = `${day.format(event.startsAt)}, ${state}`;
  return (
    <li>
      <button type="button" className="game-row stack-12" style={teamStyle(event)} onClick={() => open(played)}>
        <span className="visually-hidden">
          Open {match(event)}, {when}.{' '}
          {over && `${event.score.away} to ${event.score.home}. ${counted(points, 'point')}. ${rankWords(played)}.`}
        </span>
        <span className={`apart quiet ${styles.when}`} aria-hidden="true">
          {when} {over && !official && <Tag>Provisional</Tag>}
        </span>
        <Teams game={event} scored={over} />
        {over && (
          <span className={`apart ${styles.result}`} aria-hidden="true">
            <span>
              <b className="num">{points.toLocaleString('en-US')}</b> {plural(points, 'point')}
            </span>
            <span>{rankWords(played)}</span>
          </span>
        )}
        <SideGames played={played} scored={over} />
      </button>
    </li>
  );
}

function SideGames({ played, scored }: { played: Played; scored: boolean }) {
  const points = new Map(played.games.map((game) => [game.hypeGame, game.points]));
  const joined: HypeGame[] = hypeGames.filter((key) => points.has(key));
  return (
    <span className={`wrapped quiet ${styles.games}`}>
      {joined.map((key) => (
        <span key={key} className={`in-line ${styles.game}`}>
          <Icon path={sideGameRows[key].icon} size={18} />
          {sideGames[key].words.title}
          {scored && <b className="num">{points.get(key)?.toLocaleString('en-US')}</b>}
        </span>
      ))}
    </span>
  );
}

/** Opens the hub of an event. Loads the code of its boards and cards too, so that they open without a network. */
function useOpenEvent(): (played: Played) => void {
  const navigate = useNavigate();
  return ({ event, games }) => {
    chooseGame(event.id);
    preload('/home');
    for (const { hypeGame } of games) if (isHypeGame(hypeGame)) void loadCode(sideGameRows[hypeGame]);
    void navigate('/home');
  };
}

const loadCode = ({ loadScreen, loadShareCard }: (typeof sideGameRows)['bingo']) =>
  Promise.allSettled([loadScreen(), loadShareCard()]);

/** The games that the fan played on the day before, and a link to all of their games. */
export function Yesterday({ day, games }: { day: { from: number }; games: readonly Played[] }) {
  const { from } = localDay(new Date(day.from - 1));
  const yesterday = games.filter(({ event }) => event.startsAt >= from && event.startsAt < day.from);
  return (
    <section className={`stack-10 ${styles.yesterday}`} aria-label="What you played">
      {yesterday.length > 0 && (
        <>
          <h2 className={schedule.label}>Yesterday</h2>
          <PlayedList games={yesterday} label="Played yesterday" />
        </>
      )}
      <Link to="/history" className={`centered ${styles.all}`}>
        All my games
      </Link>
    </section>
  );
}
