import { useEffect, useState } from 'react';
import { sports } from '../../../../games/sports/sports.ts';
import {
  likeliestSighting,
  type Seconds,
  type Sighting,
  sightings,
  sightsBySport,
} from '../../../../games/timeline/viewer-delay.ts';
import { serverNow } from '../../api/client.ts';
import { clockOf } from '../../game/live/clock.ts';
import { useLive } from '../../game/live/live-context.ts';
import { setViewerDelay } from '../../game/view/viewer-delay.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './viewer-delay.module.css';

/** The fan's tap: `at` is epoch ms of the server; `match` is undefined until a known play is near. */
type Seen = { at: number; set: Seconds; match?: Sighting };

/** Sets the delay from a play that the fan sees on TV. Names only plays that the fan has seen there. */
export function Sync() {
  const { actual, timeline, event, snapshot } = useLive();
  const { delay } = snapshot;
  const [seen, setSeen] = useState<Seen | undefined>(undefined);
  const { start, next } = sightsBySport[event.type];
  const what = timeline.now.period < 1 ? start : next;

  const take = (from: Seen, match: Sighting | undefined) => {
    setSeen(match ? { ...from, match } : from);
    if (match) setViewerDelay(match.delay);
  };
  const tap = () => {
    const at = serverNow();
    take({ at, set: delay }, likeliestSighting(sightings(actual, at), delay));
  };
  // A stream may be faster than the feed, so the play may become known later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timeline changes in place; a new version says so
  useEffect(() => {
    if (!seen || seen.match) return;
    const match = likeliestSighting(sightings(actual, seen.at), seen.set);
    if (match) take(seen, match);
  }, [seen, snapshot.actual]);

  // If the fan has changed the delay by hand, the match no longer applies.
  const match = seen?.match?.delay === delay ? seen.match : undefined;
  const others = seen && match ? sightings(actual, seen.at) : [];
  const place = others.findIndex(({ at }) => at === match?.at);
  const other = (label: string, sighting: Sighting | undefined) =>
    seen &&
    sighting && (
      <Button tone="quiet" onClick={() => take(seen, sighting)}>
        {label}
      </Button>
    );
  return (
    <section className={`cards seat ${styles.sync}`} aria-labelledby="sync">
      <h3 id="sync">Sync to my TV</h3>
      <p>Tap the moment you see the {what} on your TV.</p>
      <Button wide onClick={tap}>
        <Icon name="eye" size={20} /> I see the {what}!
      </Button>
      <div role="status">
        {seen && !seen.match && <p>Nothing near that has been told yet. Tap again with the next {next}.</p>}
        {match && (
          <p className={styles.match}>
            <Icon name="check" size={18} />
            <Named sighting={match} />
          </p>
        )}
      </div>
      {place >= 0 && others.length > 1 && (
        <div className={styles.others}>
          <p>Not that one?</p>
          {other('Earlier one', others[place + 1])}
          {other('Later one', others[place - 1])}
        </div>
      )}
    </section>
  );
}

/** "Curry, 3-pointer" and "Q2 4:31 · 41–38 · 35 s behind"; the away team's score is first, as in the header. */
function Named({ sighting: { play, delay } }: { sighting: Sighting }) {
  const { actual, event, players } = useLive();
  const behind = delay === 0 ? 'live' : `${delay} s behind`;
  if (!play) {
    return (
      <span>
        <b>The {sightsBySport[event.type].start}</b>
        <small>{behind}</small>
      </span>
    );
  }
  const team = play.tid === event.home.id ? event.home : event.away;
  const who = players.get(play.pid ?? '')?.last_name ?? team.shortName;
  const kind = sports[event.type].eventTypes[play.classification]?.label ?? play.classification;
  const { away, home } = actual.scoreAt(play.order);
  return (
    <span>
      <b>
        {who}, {kind}
      </b>
      <small>
        {clockOf(play, actual.event.regulation)} · {away}–{home} · {behind}
      </small>
    </span>
  );
}
