import type { MvpBoard, MvpPick } from '../../../../games/side-games/mvp/board.ts';
import { THRESHOLD } from '../../../../games/side-games/mvp/team.ts';
import { useLive } from '../../game/live/live-context.ts';
import { sideOf } from '../../ui/discs.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './board.module.css';
import { scored } from './hint.ts';
import { PlayerIcon } from './player-icon.tsx';

type Props = {
  board: MvpBoard;
  /** How many fans have each player of the team. */
  pickedBy?: readonly (string | undefined)[];
  open: string | undefined;
  onOpen(id: string | undefined): void;
  detailsId: string;
};

/** The five players with their points, the progress to the next threshold, and their ranking. A tap shows how a player's points add up. */
export function LiveTeam({ board, pickedBy = [], open, onOpen, detailsId }: Props) {
  const { event, timeline } = useLive();
  const { selectedTeam, leaderboard, score, runningThreshold } = board;
  const from = runningThreshold - THRESHOLD;
  const shares = new Map(selectedTeam.map(({ id }, index) => [id, pickedBy[index]]));
  return (
    <>
      <ul className={styles.five} aria-label="Your five">
        {selectedTeam.map((player) => (
          <li key={player.id}>
            <button
              type="button"
              aria-expanded={open === player.id}
              aria-controls={detailsId}
              onClick={() => onOpen(open === player.id ? undefined : player.id)}
            >
              <span className="visually-hidden">
                {player.last_name}, {player.position}, {scored(player.points)} points
              </span>
              <PlayerIcon
                player={player}
                side={sideOf(event, player.tid)}
                points={<b className={player.points < 0 ? styles.minus : undefined}>{scored(player.points)}</b>}
              />
            </button>
          </li>
        ))}
      </ul>
      <div className={`stack-8 ${styles.threshold}`}>
        <p>
          Team score <b>{scored(score)}</b>
          <span>
            {timeline.ended ? 'next was at' : 'next pays at'} <b>{runningThreshold}</b>
          </span>
        </p>
        <Progress
          value={Math.max(0, score - from)}
          of={THRESHOLD}
          label={`Team score on its way to ${runningThreshold}`}
        />
      </div>
      <h2 className={styles.title}>{timeline.ended ? 'Your five, ranked' : 'Live leaderboard'}</h2>
      <ol className={`lines ${styles.ranking}`} aria-label="Your five, best first">
        {leaderboard.map(({ id, rank, last_name, position, tid, points, gamePoints }) => (
          <li key={id} data-side={sideOf(event, tid) ?? 'home'}>
            <b className={styles.rank}>{rank}</b>
            <span>
              {last_name} <small>{position}</small>
              {shares.get(id) && <small className={styles.share}>{shares.get(id)}</small>}
            </span>
            {gamePoints !== points && <small>game {scored(gamePoints)}</small>}
            <b className={points < 0 ? styles.minus : undefined}>{scored(points)}</b>
          </li>
        ))}
      </ol>
    </>
  );
}

/** How a player's points add up, by row of the scoring table. */
export function PickDetails({ pick, name }: { pick: MvpPick; name: string }) {
  return (
    <>
      <strong>{name}</strong>
      <span>
        {pick.lines.length === 0
          ? 'Nothing that counts yet.'
          : pick.lines
              .map(
                ({ label, count, points }) => `${scored(count)} × ${label} ${points < 0 ? '' : '+'}${scored(points)}`,
              )
              .join(' · ')}
        {pick.gamePoints !== pick.points &&
          `. Since you joined ${scored(pick.points)} · game ${scored(pick.gamePoints)}`}
      </span>
    </>
  );
}
