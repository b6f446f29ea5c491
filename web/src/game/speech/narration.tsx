import { useEffect, useRef } from 'react';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { announcePolitely } from '../../ui/voice.tsx';
import { minutes, phaseOf } from '../live/clock.ts';
import { type Live, useLive } from '../live/live-context.ts';
import { Narrator, type Situation } from './narrator.ts';
import { useSpokenUpdatesPaused } from './spoken-toggle.tsx';

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
