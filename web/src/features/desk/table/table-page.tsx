import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Timeline } from '../../../../../games/timeline/timeline.ts';
import { Unanswered } from '../../../api/query-failure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useOnline } from '../../../ui/online.ts';
import { Notice } from '../../../ui/panel.tsx';
import { teamStyle } from '../../../ui/team-colors.ts';
import { useTitle } from '../../../ui/title.ts';
import { useWakeLock } from '../../../ui/wake-lock.ts';
import { counted } from '../../../ui/words.ts';
import desk from '../desk.module.css';
import { type DeskGame, type Players, useDeskGame, useRosters } from '../game.ts';
import { deskWords } from '../words.ts';
import { Actions, type Waiting } from './actions.tsx';
import { ClockBar } from './clock-bar.tsx';
import { floorOf, shortNames } from './floor.ts';
import { stageOf } from './game-clock.ts';
import { lastOwn, type Scorer, scorer as scorerOf } from './scorer.ts';
import styles from './table.module.css';
import { isShotFromField, type Who } from './what-happened.ts';

/** The scorer's table of one game of basketball (docs/desk.md, "The scorer's table"). */
export function TablePage() {
  useTitle('The scorer’s table');
  const { eventId = '' } = useParams();
  const game = useDeskGame(eventId);
  if (game.timeline) return <WithPlayers game={game} timeline={game.timeline} />;
  return (
    <main className={desk.page}>
      <Unanswered
        query={game.query}
        heading="h1"
        title="The game did not load"
        loading="Loading the table"
        heights={[64, 420]}
      />
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
        <Unanswered
          query={query}
          heading="h1"
          title="The players did not load"
          loading="Loading the players"
          heights={[64, 420]}
        />
      )}
    </main>
  );
}

type Props = { game: DeskGame; timeline: Timeline; players: { home: Players; away: Players } };
type Player = Players[number];

/** A game kept by one person: tap who, tap what. Both teams' players on the floor are at the edges, under the thumbs. */
function Table({ game, timeline, players }: Props) {
  const [waiting, setWaiting] = useState<Waiting>({ for: 'player' });
  const scorer = scorerOf(game, timeline);
  const { event } = timeline;
  const isOn = stageOf(timeline) === 'period';
  const floor = { home: floorOf(players.home, timeline), away: floorOf(players.away, timeline) };

  const did = (what: string) => {
    if (waiting.for !== 'what') return setWaiting({ for: 'player', hint: 'Tap a player first' });
    const { who, name } = waiting;
    if (what === 'SUB') return who.pid && setWaiting({ for: 'player in', who: { ...who, pid: who.pid }, name });
    if (!isOn) return setWaiting({ for: 'player', hint: 'Start the period first' });
    const play = scorer.did(what, who);
    setWaiting(isShotFromField(what) ? { for: 'place', shot: play } : { for: 'player' });
  };
  const enters = (pid: string) => {
    if (waiting.for === 'player in') scorer.exchange(waiting.who.tid, pid, waiting.who.pid);
    setWaiting({ for: 'player' });
  };
  const wasAt = (zone: number) => {
    if (waiting.for === 'place') scorer.tookFrom(waiting.shot, zone);
    setWaiting({ for: 'player' });
  };
  const bench =
    waiting.for === 'player in'
      ? [...players.home, ...players.away].filter(
          ({ id, tid }) => tid === waiting.who.tid && ![...floor.home, ...floor.away].some((one) => one.id === id),
        )
      : [];

  const column = (side: 'home' | 'away') => (
    <Column
      team={event[side]}
      side={side}
      floor={floor[side]}
      names={shortNames(players[side])}
      timeline={timeline}
      chosen={waiting.for === 'what' || waiting.for === 'player in' ? waiting.who : undefined}
      choose={(who, name) => setWaiting({ for: 'what', who, name })}
    />
  );
  return (
    <main className={`${desk.keys} ${styles.table}`} style={teamStyle(event)}>
      <h1 className="visually-hidden">The scorer’s table</h1>
      <ClockBar timeline={timeline} scorer={scorer} />
      {column('away')}
      <Actions waiting={waiting} bench={bench} did={did} enters={enters} wasAt={wasAt} />
      {column('home')}
      <StatusBar game={game} timeline={timeline} players={players} scorer={scorer} />
    </main>
  );
}

type ColumnProps = {
  team: { id: string; name: string; shortName: string };
  side: 'home' | 'away';
  floor: readonly Player[];
  /** By player id. */
  names: ReadonlyMap<string, string>;
  timeline: Timeline;
  chosen: Who | undefined;
  choose(who: Who, name: string): void;
};

function Column({ team, side, floor, names, timeline, chosen, choose }: ColumnProps) {
  const isChosen = (pid: string | undefined) => chosen?.tid === team.id && chosen.pid === pid;
  return (
    <section className={`stack-6 ${styles.column}`} data-side={side} aria-label={team.name}>
      {floor.map(({ id, display_name }) => {
        const total = (stat: string) => timeline.total(id, stat);
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen(id)}
            onClick={() => choose({ tid: team.id, pid: id }, display_name)}
          >
            <b>{names.get(id)}</b>
            <small>
              {total('PTS')} P, {total('PF')} F
            </small>
          </button>
        );
      })}
      <button
        type="button"
        className={styles.team}
        aria-pressed={isChosen(undefined)}
        onClick={() => choose({ tid: team.id }, team.name)}
      >
        <b>{team.shortName}</b>
        <small>Team</small>
      </button>
    </section>
  );
}

/** The undo button, and how many plays the server does not have yet. */
function StatusBar({ game, timeline, players, scorer }: Props & { scorer: Scorer }) {
  const { queue, queued, behind } = game;
  const isOnline = useOnline();
  const refused = queued.find(({ why }) => why !== undefined);
  const underway = queued.filter(({ why }) => why === undefined).length;
  const own = lastOwn(timeline);
  const [last] = own;
  const pid = last && 'pid' in last ? last.pid : undefined;
  const player = [...players.home, ...players.away].find(({ id }) => id === pid);
  const isOff = !isOnline || behind !== undefined;
  return (
    <footer className={`in-line wrapped ${styles.foot}`}>
      {refused ? (
        <div className={`in-line ${styles.refused}`} role="alert">
          <span>Not taken: {refused.why}</span>
          <button type="button" onClick={() => queue.dismiss(refused.id)}>
            Understood
          </button>
        </div>
      ) : (
        <p className={isOff ? styles.off : styles.fine} role="status">
          {isOff && 'No connection. Go on: it is sent later. '}
          {underway > 0 ? `${counted(underway, 'play')} on the way` : !isOff && 'All sent'}
        </p>
      )}
      <button type="button" className={`in-line ${styles.undo}`} disabled={!last} onClick={() => scorer.undo(own)}>
        <Icon name="undo" size={20} />
        <span>{last ? `Undo ${deskWords(last, timeline.event)}${player ? `, ${player.last_name}` : ''}` : 'Undo'}</span>
      </button>
    </footer>
  );
}
