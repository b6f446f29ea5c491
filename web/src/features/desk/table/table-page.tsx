import { Link, useParams } from 'react-router-dom';
import type { Timeline } from '../../../../../games/timeline/timeline.ts';
import { Unanswered } from '../../../api/query-failure.tsx';
import { Notice, Skeletons } from '../../../ui/panel.tsx';
import { useTitle } from '../../../ui/title.ts';
import { useWakeLock } from '../../../ui/wake-lock.ts';
import desk from '../desk.module.css';
import { type DeskGame, useDeskGame } from '../game.ts';
import { useRosters } from '../rosters.ts';
import { Table } from './table.tsx';

/** The scorer's table of one game of basketball (docs/desk.md, "The scorer's table"). */
export function TablePage() {
  useTitle('The scorer’s table');
  const { eventId = '' } = useParams();
  const game = useDeskGame(eventId);
  if (game.timeline) return <WithPlayers game={game} timeline={game.timeline} />;
  return (
    <main className={desk.page}>
      <Unanswered query={game.query} heading="h1" title="The game did not load">
        <Skeletons label="Loading the table" heights={[64, 420]} />
      </Unanswered>
    </main>
  );
}

function WithPlayers({ game, timeline }: { game: DeskGame; timeline: Timeline }) {
  useWakeLock(true);
  const { players, query } = useRosters(timeline.event);
  if (players && timeline.event.type === 'BASKETBALL')
    return <Table game={game} timeline={timeline} players={players} />;
  return (
    <main className={desk.page}>
      {players ? (
        <Notice icon="info" heading="h1" title="No table for this sport">
          <p>The scorer’s table is for basketball.</p>
          <Link to={`/desk/${timeline.event.id}`}>The game’s page</Link>
        </Notice>
      ) : (
        <Unanswered query={query} heading="h1" title="The players did not load">
          <Skeletons label="Loading the players" heights={[64, 420]} />
        </Unanswered>
      )}
    </main>
  );
}
