import { useEffect, useRef } from 'react';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import { shownOf } from '../../../../games/timeline/message.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { serverNow } from '../../api/client.ts';
import { phoneStorage } from '../../api/storage.ts';
import { useRenderAfter } from '../../ui/render-after.ts';
import { storeOver, useStore } from '../../ui/store.ts';
import { announcePolitely } from '../../ui/toast.tsx';
import { minutes, phaseOf } from '../live/clock.ts';
import { type Live, type LiveSnapshot, useLive } from '../live/live-context.ts';
import styles from './narration.module.css';
import { Narrator, type Situation } from './narrator.ts';

/** Wins that are shown but not announced yet. */
const pendingWins: string[] = [];
export const announceSoon = (win: string): void => void pendingWins.push(win);

/** Announces the course of the game to screen readers, in batches. Renders nothing. */
export function Narration() {
  const live = useLive();
  const paused = useSpokenUpdatesPaused();
  /** A narrator, and the timeline that it has announced. */
  const narration = useRef<{ of: Timeline; narrator: Narrator }>(undefined);
  const wasPaused = useRef(paused);

  useEffect(() => {
    const now = situationOf(live);
    if (!now) return;
    const at = performance.now();
    // A longer delay sets the view back: nothing was lost.
    if (narration.current?.of !== live.timeline)
      narration.current = { of: live.timeline, narrator: new Narrator(now, at) };
    const known = narration.current.narrator;
    known.update(now, pendingWins.splice(0), at);
    if (wasPaused.current && !paused) announcePolitely(known.summary(at));
    wasPaused.current = paused;
    if (paused) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      if (known.dueAt === undefined) return;
      timer = setTimeout(() => {
        const sentence = known.speak(performance.now());
        if (sentence) announcePolitely(sentence);
        wait();
      }, known.dueAt - performance.now());
    };
    wait();
    return () => clearTimeout(timer);
  }, [live, paused]);

  return null;
}

/** The state to announce; undefined until the log has been read. */
function situationOf({ snapshot, joined, event, timeline }: Live): Situation | undefined {
  if (!snapshot.ready || !joined) return undefined;
  const { phase, word } = phaseOf(timeline);
  const stopped = phase === 'break' || phase === 'over' || timeline.stopped !== undefined;
  const { label, clock } = timeline.now;
  const score = timeline.scoreAt();
  return {
    score: {
      away: { name: event.away.name, points: score.away },
      home: { name: event.home.name, points: score.home },
      when: stopped || phase === 'before' ? word : `${label} ${minutes(clock)}`,
    },
    stopped,
    points: Object.fromEntries(
      Object.values(joined).map(({ entry, points }) => [sideGames[entry.hypeGame].words.title, points]),
    ),
  };
}

/** What an operator has announced, as late as the view; undefined while there is nothing to show. It is spoken when it appears. */
export function useAnnounced({
  announcement,
  delay,
}: Pick<LiveSnapshot, 'announcement' | 'delay'>): string | undefined {
  const now = serverNow();
  const { text, changesAt } = announcement ? shownOf(announcement, delay, now) : {};
  useRenderAfter(changesAt === undefined ? undefined : changesAt - now);
  const paused = useSpokenUpdatesPaused();
  useEffect(() => {
    if (text !== undefined && !paused) announcePolitely(text);
  }, [text, paused]);
  return text;
}

const SLOT = 'spoken updates';
const PAUSED = 'paused';

/** Whether the fan has paused the spoken updates. The phone remembers it. */
const pausing = storeOver(
  () => phoneStorage.get(SLOT) === PAUSED,
  (pause) => (pause ? phoneStorage.set(SLOT, PAUSED) : phoneStorage.remove(SLOT)),
);

const useSpokenUpdatesPaused = (): boolean => useStore(pausing);

/** Pauses the spoken updates. It is the first element of the page, and visible only while it has the focus. */
export function SpokenToggle() {
  const paused = useSpokenUpdatesPaused();
  return (
    <button type="button" className={styles.toggle} aria-pressed={!paused} onClick={() => pausing.set(!paused)}>
      Spoken updates<span aria-hidden="true">: {paused ? 'paused' : 'on'}</span>
    </button>
  );
}
