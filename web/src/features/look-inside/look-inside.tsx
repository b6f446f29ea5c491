import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { bingo } from '../../../../games/side-games/bingo/index.ts';
import { isRefusal } from '../../../../games/side-games/side-game.ts';
import { type Entry, score } from '../../../../games/side-games/side-games.ts';
import { amountOf } from '../../../../games/sports/sport.ts';
import { sports } from '../../../../games/sports/sports.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import { factsQuery } from '../../api/facts.ts';
import { FOREVER } from '../../api/intervals.ts';
import { queryClient, ticketQuery } from '../../api/queries.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { minutes, phaseOf } from '../../game/live/clock.ts';
import { followAside } from '../../game/live/current-game.ts';
import { useSnapshot } from '../../game/live/live-context.ts';
import type { LiveGame } from '../../game/live/live-game.ts';
import { LiveBoard } from '../../side-games/bingo/board.tsx';
import { hintOf, labelsOf, type NamedPlayer } from '../../side-games/bingo/hint.ts';
import { Skeleton } from '../../ui/panel.tsx';
import { RollingNumber } from '../../ui/points.tsx';
import { LiveDot } from '../../ui/tag.tsx';
import { teamStyle } from '../../ui/team-colors.ts';
import styles from './look-inside.module.css';

/** A Bingo board of a real, running game, for a guest. */
export function LookInside({ event }: { event: GameEvent }) {
  const query = useQuery(sampleQuery(event));
  const game = useSampleGame(event);
  if (query.data && game) return <SampleBoard event={event} sample={query.data} game={game} />;
  return <Unanswered query={query} title="No board to show" loading="Dealing a board" heights={[440]} />;
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
    <div className="stack-10" style={teamStyle(event)}>
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
    <p className={`in-line ${styles.score}`}>
      <span className="num">
        {away.shortName} {phase === 'before' ? 'at' : `${score.away} – ${score.home}`} {home.shortName}
      </span>
      <span className={`in-line quiet ${styles.clock}`}>
        {phase === 'live' && <LiveDot />}
        {phase === 'live' ? `${label} ${minutes(clock)}` : word}
      </span>
    </p>
  );
}

/** A fixed seed, so that all guests see the same board. */
const SEED = 'a look inside';

/** A Bingo entry without a fan: dealt from public facts, counting from the start of the game. */
type Sample = { entry: Entry<'bingo'>; players: ReadonlyMap<string, NamedPlayer> };

const sampleQuery = ({ id, ...event }: GameEvent) =>
  queryOptions({
    queryKey: ['sample', id],
    queryFn: async (): Promise<Sample> => {
      // The first ticket of a game freezes its facts; an ended game has no ticket.
      if (!isOver(event)) await queryClient.fetchQuery(ticketQuery(id));
      const facts = await queryClient.fetchQuery(factsQuery(id));
      const items = bingo.deal(facts, SEED, 1);
      if (isRefusal(items)) throw new Error(items.why);
      const players = [...facts.home.players, ...facts.away.players];
      return {
        entry: { id: 'sample', eventId: id, hypeGame: 'bingo', createdAt: 0, items },
        players: new Map(players.map((player) => [player.id, player])),
      };
    },
    staleTime: FOREVER,
  });

/** The game of a sample, followed while it is shown. */
function useSampleGame(event: GameEvent): LiveGame | undefined {
  const [game, setGame] = useState<LiveGame | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schedule reads the same event again every few seconds
  useEffect(() => {
    const followed = followAside(event);
    followed.open();
    setGame(followed);
    return () => followed.close();
  }, [event.id]);
  return game;
}
