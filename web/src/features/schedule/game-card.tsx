import { Suspense } from 'react';
import type { GameEvent, Sport, TeamFace } from '../../../../games/timeline/event.ts';
import { hasBegun, isActive, isOver, stopWords } from '../../../../games/timeline/status.ts';
import { newTime, startTime, timeOfDay } from '../../game/live/clock.ts';
import { type Side, TeamBadge } from '../../ui/discs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RollingNumber } from '../../ui/points.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import { LiveDot } from '../../ui/tag.tsx';
import { teamStyle } from '../../ui/team-colors.ts';
import type { ScheduledGame } from './delayed-schedule.ts';
import styles from './game-card.module.css';

/** Follows a game, or replays an ended one. */
export type ChooseGame = (game: GameEvent, again?: boolean) => void;

const RemindButton = preloadable(async () => (await import('../reminders/notifications.tsx')).RemindButton);

type Props = { game: ScheduledGame; choose: ChooseGame };

export const match = ({ away, home }: GameEvent) => `${away.name} at ${home.name}`;

/** The current period, or the break after it; undefined before the first. */
function periodOf({ results }: GameEvent): string | undefined {
  const last = results.periods.at(-1);
  if (!last || last.name === 'PRE') return undefined;
  return last.ended_at > 0 ? `End of ${last.name}` : last.name;
}

const sportNames: Readonly<Record<Sport, string>> = { BASKETBALL: 'Basketball', FOOTBALL: 'Football' };

/**
 * A game that is live or begins soon.
 * @param asOf time of its score if that is old, epoch ms
 * @param followed whether the fan follows it
 */
export function FeaturedGame({
  game,
  choose,
  asOf,
  followed = false,
}: Props & { asOf: number | undefined; followed?: boolean }) {
  const live = isActive(game.status) && !game.stopped;
  const moment = asOf === undefined ? 'live' : `as of ${timeOfDay(asOf)}`;
  const period = periodOf(game);
  return (
    <article className={styles.featured} style={teamStyle(game)} data-sport={game.type}>
      <p className={`wrapped ${styles.state}`}>
        {live && asOf !== undefined && <span className={styles.sport}>As of {timeOfDay(asOf)}</span>}
        {live && asOf === undefined && (
          <span className={`in-line ${styles.live}`}>
            <LiveDot /> Live
          </span>
        )}
        <b className="num">
          {game.stopped ? stopWords[game.stopped] : (period ?? (game.heldBack ? 'Held back' : 'Warming up'))}
        </b>
        <span className={styles.sport}>
          {game.stopped && period
            ? `${period} · ${sportNames[game.type]}`
            : period
              ? sportNames[game.type]
              : `${startTime(game)} · ${sportNames[game.type]}`}
        </span>
      </p>
      <div className={styles.sides}>
        <Half team={game.away} side="away" score={period === undefined ? undefined : game.score.away} />
        <Half team={game.home} side="home" score={period === undefined ? undefined : game.score.home} />
      </div>
      <button type="button" className={`in-line ${styles.play}`} onClick={() => choose(game)}>
        <span className="visually-hidden">
          {followed ? 'Back to' : 'Play'} {match(game)},{' '}
          {live ? moment : game.stopped ? stopWords[game.stopped].toLowerCase() : startTime(game)}
        </span>
        <span aria-hidden="true">{followed ? 'Back to your game' : 'Play this game'}</span>
        <Icon name="chevron" size={18} />
      </button>
    </article>
  );
}

function Half({ team, side, score }: { team: TeamFace; side: Side; score: number | undefined }) {
  return (
    <div className={`stack-8 ${styles.half}`} data-side={side}>
      <TeamBadge team={team} side={side} size={44} />
      <span className={styles.name}>{team.name}</span>
      {score !== undefined && (
        <b className={styles.points}>
          <RollingNumber value={score} />
        </b>
      )}
    </div>
  );
}

/** A game that is not live; an ended one can be replayed. @param reminds whether the fan can choose to be reminded of it */
export function GameRow({ game, choose, reminds = false }: Props & { reminds?: boolean }) {
  const row = <Row game={game} choose={choose} />;
  if (reminds && !isOver(game) && !isActive(game.status)) {
    return (
      <div className={styles.ended}>
        {row}
        <Suspense>
          <RemindButton eventId={game.id} match={match(game)} className={`in-line ${styles.again}`} />
        </Suspense>
      </div>
    );
  }
  if (!isOver(game) || !hasBegun(game)) return row;
  return (
    <div className={styles.ended}>
      {row}
      <button type="button" className={`in-line ${styles.again}`} onClick={() => choose(game, true)}>
        <Icon name="undo" size={18} />
        <span className="visually-hidden">Play it again: {match(game)}</span>
        <span aria-hidden="true">Play it again</span>
      </button>
    </div>
  );
}

function Row({ game, choose }: Props) {
  const over = isOver(game);
  const { stopped } = game;
  const when = stopped ? stopWords[stopped] : over ? 'Final' : startTime(game);
  const begun = over && (!stopped || hasBegun(game));
  return (
    <button type="button" className={`game-row ${styles.row}`} style={teamStyle(game)} onClick={() => choose(game)}>
      <span className="visually-hidden">
        Choose {match(game)}, {sportNames[game.type].toLowerCase()}, {when}
      </span>
      <Teams game={game} scored={begun} />
      {(!over || stopped) && (
        <span className={`${styles.when} ${stopped ? styles.stopped : ''}`} aria-hidden="true">
          {when}
          <small className={styles.sport}>{stopped === 'POSTPONED' ? newTime(game) : sportNames[game.type]}</small>
        </span>
      )}
    </button>
  );
}

/** Both teams of a row, with the score or without. */
export const Teams = ({ game, scored }: { game: GameEvent; scored: boolean }) => (
  <span className={`stack-8 ${styles.teams}`} aria-hidden="true">
    {(['away', 'home'] as const).map((side) => (
      <span key={side} className={`in-line ${styles.line}`}>
        <TeamBadge team={game[side]} side={side} size={30} />
        <span className={styles.rowName}>{game[side].name}</span>
        {scored && <b className="num">{game.score[side]}</b>}
      </span>
    ))}
  </span>
);
