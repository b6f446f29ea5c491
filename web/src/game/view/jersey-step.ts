import { useEffect, useState } from 'react';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { serverNow } from '../../api/client.ts';
import type { Live } from '../live/live-context.ts';

/** The jersey-colour step begins this long before the scheduled start, ms, even if the feed does not announce it. */
const LEAD_MS = 5 * 60_000;
/** A browser's timer lasts at most 24 days. */
const MAX_TIMER_MS = 86_400_000;

/** When the step begins by the clock, epoch ms. It ends when the game begins, however late that is. */
export const jerseyStepFrom = ({ startsAt }: Pick<GameEvent, 'startsAt'>): number => startsAt - LEAD_MS;

/**
 * Whether the hub shows both teams' colours (docs/play.md, "Jersey colours"). A replay has no scheduled start, so only its feed decides.
 */
export function useJerseyStep({ event, mode, timeline }: Pick<Live, 'event' | 'mode' | 'timeline'>): boolean {
  const near = useReached(jerseyStepFrom(event));
  return timeline.status === 'JERSEY_COLOR' || (mode.hasLeaderboard && near);
}

/** Whether the server's clock has reached `moment`, epoch ms. */
function useReached(moment: number): boolean {
  const [reached, setReached] = useState(() => serverNow() >= moment);
  useEffect(() => watchTime(moment, setReached), [moment]);
  return reached;
}

/** Reports whether the server's clock has reached `moment`, now and when it does. @returns stops the watch */
export function watchTime(moment: number, report: (reached: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    const left = moment - serverNow();
    report(left <= 0);
    if (left > 0) timer = setTimeout(check, Math.min(left, MAX_TIMER_MS));
  };
  check();
  return () => clearTimeout(timer);
}
