import { useEffect, useRef } from 'react';
import { sideGames } from '../../../games/side-games.ts';
import { say } from '../ui/voice.tsx';
import { minutes, phaseOf } from './clock.ts';
import { type Live, useLive } from './live-context.ts';
import { Narrator, type Telling } from './narrator.ts';
import { useSpokenUpdatesPaused } from './spoken.ts';

/** Wins of the game that are shown but not yet told. */
const untold: string[] = [];
export const toldSoon = (win: string): void => void untold.push(win);

/** Tells who listens how the game goes, in batches. Shows nothing itself. */
export function Narration() {
  const live = useLive();
  const paused = useSpokenUpdatesPaused();
  const narrator = useRef<Narrator>(undefined);
  const wasPaused = useRef(paused);

  useEffect(() => {
    const now = tellingOf(live);
    if (!now) return;
    const at = performance.now();
    narrator.current ??= new Narrator(now, at);
    const known = narrator.current;
    known.look(now, untold.splice(0), at);
    if (wasPaused.current && !paused) say(known.summary(at));
    wasPaused.current = paused;
    if (paused) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      if (known.dueAt === undefined) return;
      timer = setTimeout(() => {
        const sentence = known.speak(performance.now());
        if (sentence) say(sentence);
        wait();
      }, known.dueAt - performance.now());
    };
    wait();
    return () => clearTimeout(timer);
  }, [live, paused]);

  return null;
}

/** What there is to tell; undefined until the game is known to its present end. */
function tellingOf({ snapshot, joined, event, timeline }: Live): Telling | undefined {
  if (!snapshot.ready || !joined) return undefined;
  const { phase, word } = phaseOf(timeline);
  const stopped = phase === 'break' || phase === 'over';
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
