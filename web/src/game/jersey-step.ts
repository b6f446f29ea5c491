import { useEffect, useState } from 'react';
import { serverNow } from '../api/server-time.ts';
import type { Live } from './live-context.ts';

/** The jersey-colour step shows this long before the scheduled start, ms, even if the feed does not announce it. */
const LEAD = 5 * 60_000;
/** A browser's timer runs for at most 24 days. */
const LONGEST_TIMER = 86_400_000;

/** Whether the hub shows both teams' colours (docs/play.md, Jersey colours). A replay has no scheduled start, so only its feed decides. */
export function useJerseyStep({ event, mode, timeline }: Pick<Live, 'event' | 'mode' | 'timeline'>): boolean {
  const near = useReached(event.startsAt - LEAD);
  return timeline.status === 'JERSEY_COLOR' || (mode.hasLeaderboard && near);
}

/** Whether the server's clock has reached a moment, epoch ms. */
function useReached(moment: number): boolean {
  const [reached, setReached] = useState(() => serverNow() >= moment);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = moment - serverNow();
      setReached(left <= 0);
      if (left > 0) timer = setTimeout(look, Math.min(left, LONGEST_TIMER));
    };
    look();
    return () => clearTimeout(timer);
  }, [moment]);
  return reached;
}
