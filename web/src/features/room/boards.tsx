import { useState } from 'react';
import { encode } from 'uqr';
import { officialLabel } from '../../../../games/timeline/status.ts';
import { useHeldList } from '../../game/entries/leaderboards.ts';
import type { LiveSnapshot } from '../../game/live/live-context.ts';
import type { LiveGame } from '../../game/live/live-game.ts';
import { plural } from '../../ui/words.ts';
import { lineKey, rankPages } from '../leaderboard/ranking.ts';
import styles from './room.module.css';

/** Number of shown fans. */
const FIRST = 10;
/** How often the list is read without a newer ranking, ms, because operators may take names away. The edge caches a final list as long. */
const REREAD_MS = 60_000;

/** The first fans, the latest gains, and the way to play along. */
export function Boards({ game, snapshot }: { game: LiveGame; snapshot: LiveSnapshot }) {
  const { timeline } = game;
  const { event } = timeline;
  const { data } = useHeldList({ game, event, actual: game.actual, snapshot }, REREAD_MS);
  const gains = useGains(data);
  const lines = data ? rankPages([data]).slice(0, FIRST) : [];
  const { ranking } = snapshot;
  const players = ranking?.players ?? data?.players ?? 0;
  const isOver = timeline.ended;
  // The list before the last ranking may be shown for seconds after the end.
  const isFinal = isOver && (ranking === undefined || (game.ranked.ended && (data?.seq ?? 0) >= ranking.seq));
  const join = `${location.origin}/home?event=${encodeURIComponent(event.id)}`;
  return (
    <div className={styles.boards}>
      <section className={styles.ranking} aria-labelledby="first">
        <h2 id="first">{isFinal ? 'Final standings' : 'Leaderboard'}</h2>
        <p className={styles.note}>
          {players.toLocaleString('en-US')} {plural(players, 'fan')}
          {isFinal && ` · ${officialLabel(ranking?.official === true).word}`}
        </p>
        {lines.length === 0 ? (
          <p className={styles.empty}>
            {isFinal ? 'Nobody made points.' : 'The first points of the game will light it up.'}
          </p>
        ) : (
          <ol>
            {lines.map((line, index) => (
              <li key={lineKey(line, index)} className={index === 0 ? styles.leads : undefined}>
                <span className={styles.rank}>{line.rank}</span>
                <span className={styles.name}>{line.username}</span>
                <b>{line.points.toLocaleString('en-US')}</b>
              </li>
            ))}
          </ol>
        )}
      </section>
      <div className={styles.side}>
        <section className={styles.gains} aria-labelledby="gains">
          <h2 id="gains">Latest points</h2>
          {gains.length === 0 ? (
            <p className={styles.empty}>{isOver ? 'The game is over.' : 'Points appear here as they are won.'}</p>
          ) : (
            <ul>
              {gains.map(({ key, username, points }) => (
                <li key={key}>
                  <b>+{points.toLocaleString('en-US')}</b>
                  <span className={styles.name}>{username}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
        {!isOver && (
          <section className={`in-line ${styles.join}`} aria-labelledby="join">
            <Qr text={join} label={`A QR code with the address ${join}`} />
            <div>
              <h2 id="join">Play along</h2>
              <p>Scan, or open</p>
              <p className={styles.address}>{location.host}</p>
            </div>
          </section>
        )}
      </div>
    </div>
  );
}

/** Points that a fan of the first lines has just won. `key`: of the list and the fan. */
type Gain = { key: string; username: string; points: number };

/** `next` is null or undefined if the list is complete: it has all fans with points. */
type List = { seq: number; data: readonly { username: string; points: number }[]; next?: string | null };

const MAX_GAINS = 6;

/**
 * The points that fans of a list have won since the list before, the highest gain first, then the earlier gains. A fan who is new in the
 * list had no points before. They are left out if the list before was not complete, or had a name that is gone: an operator may have
 * changed it.
 */
export function withGains(gains: readonly Gain[], before: List, now: List): readonly Gain[] {
  const had = new Map(before.data.map(({ username, points }) => [username, points]));
  const names = new Set(now.data.map(({ username }) => username));
  const hadAll = !before.next && before.data.every(({ username }) => names.has(username));
  const won = now.data
    .map(({ username, points }) => ({
      key: `${now.seq} ${username}`,
      username,
      points: points - (had.get(username) ?? (hadAll ? 0 : points)),
    }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  return [...won, ...gains.filter(({ username }) => names.has(username))].slice(0, MAX_GAINS);
}

type Held = ReturnType<typeof useHeldList>['data'];

/** What fans have won since the room was opened. */
function useGains(list: Held): readonly Gain[] {
  const [seen, setSeen] = useState<{ list: Held; gains: readonly Gain[] }>({ list, gains: [] });
  if (list === seen.list) return seen.gains;
  // The gains derive from the previous list, so both are stored during rendering.
  const gains = list && seen.list ? withGains(seen.gains, seen.list, list) : seen.gains;
  setSeen({ list, gains });
  return gains;
}

/** Width of the quiet zone around a code, modules. */
const QUIET = 4;

/** A QR code. @param label the code's meaning for screen readers */
function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={modules.join('')} />
    </svg>
  );
}
