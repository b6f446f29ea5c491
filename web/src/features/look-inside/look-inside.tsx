import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { score } from '../../../../games/scoring/entry-score.ts';
import { amountOf } from '../../../../games/sports/sport.ts';
import { sports } from '../../../../games/sports/sports.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { minutes, phaseOf } from '../../game/live/clock.ts';
import { useSnapshot } from '../../game/live/live-context.ts';
import type { LiveGame } from '../../game/live/live-game.ts';
import { LiveBoard } from '../../side-games/bingo/board.tsx';
import { hintOf } from '../../side-games/bingo/hint.ts';
import { labelsOf } from '../../side-games/bingo/label.ts';
import { LiveDot } from '../../ui/live-dot.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { teamStyle } from '../../ui/team-style.ts';
import styles from './look-inside.module.css';
import { type Sample, sampleQuery, useSampleGame } from './sample.ts';

/** A Bingo board of a real, running game, for a guest. */
export function LookInside({ event }: { event: GameEvent }) {
  const query = useQuery(sampleQuery(event));
  const game = useSampleGame(event);
  if (query.data && game) return <SampleBoard event={event} sample={query.data} game={game} />;
  return (
    <Unanswered query={query} title="No board to show">
      <Skeleton height={440} label="Dealing a board" />
    </Unanswered>
  );
}

function SampleBoard({ event, sample, game }: { event: GameEvent; sample: Sample; game: LiveGame }) {
  const { ready, version } = useSnapshot(game);
  const { entry } = sample;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timeline changes in place; a new version says so
  const { points, board } = useMemo(() => score(entry, game.timeline), [entry, game, version]);
  const table = sports[event.type];
  const labels = labelsOf(entry.items, { players: sample.players, event });
  const [open, setOpen] = useState<number | undefined>(undefined);
  const detailsId = useId();
  const square = open === undefined ? undefined : board.squares[open];
  const label = open === undefined ? undefined : labels[open];
  if (!ready) return <Skeleton height={440} label="Dealing a board" />;
  return (
    <div className={styles.sample} style={teamStyle(event)}>
      <div className={`apart ${styles.head}`}>
        <Score game={game} />
        <p className={styles.points}>
          <b>
            <RollingNumber value={points} />
          </b>{' '}
          points
        </p>
      </div>
      <LiveBoard board={board} labels={labels} open={open} onOpen={setOpen} detailsId={detailsId} />
      <p className={styles.hint} id={detailsId} role="status">
        {square && label
          ? `${label.fullName}: ${square.currentValue} of ${amountOf(table, square.classification, square.threshold)}.`
          : isOver(event)
            ? 'A square is won when its player gets there: 10 points, and 50 for five in a row.'
            : hintOf(board, labels, table)}
      </p>
    </div>
  );
}

function Score({ game: { timeline } }: { game: LiveGame }) {
  const { away, home } = timeline.event;
  const score = timeline.scoreAt();
  const { phase, word } = phaseOf(timeline);
  const { label, clock } = timeline.now;
  return (
    <p className={styles.score}>
      <span className="num">
        {away.shortName} {phase === 'before' ? 'at' : `${score.away} – ${score.home}`} {home.shortName}
      </span>
      <span className={styles.clock}>
        {phase === 'live' && <LiveDot />}
        {phase === 'live' ? `${label} ${minutes(clock)}` : word}
      </span>
    </p>
  );
}
