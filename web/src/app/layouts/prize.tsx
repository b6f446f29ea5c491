import { useEffect, useRef, useState } from 'react';
import { isPrizeDue, type PrizeWindow, prizeWindowOf } from '../../../../games/timeline/prize.ts';
import { tabStorage } from '../../api/storage.ts';
import { useLive } from '../../game/live/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer, useLast } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './prize.module.css';

/** The pop-up's text for an event without a prize text of its own. */
const words: Record<PrizeWindow, { title: string; text: string }> = {
  secondHalf: {
    title: 'Second half',
    text: 'The prize goes to the top of the leaderboard when the game ends. The second half is yours to climb.',
  },
  fourthQuarter: {
    title: 'Fourth quarter',
    text: 'The prize goes to the top of the leaderboard when the game ends. This is the last quarter to climb.',
  },
};

/** The prize pop-up (docs/play.md, "Prizes"): once for each moment and game. It closes when the moment is over. */
export function Prize() {
  const { event, mode, snapshot, timeline } = useLive();
  const { ready } = snapshot;
  const now = (mode.hasLeaderboard && ready && prizeWindowOf(timeline)) || undefined;
  const moment = now?.moment;
  /** The game and the moment that it was in when the fan came. */
  const arrival = useRef<{ eventId: string; moment: PrizeWindow | undefined }>(undefined);
  const [shown, setShown] = useState<PrizeWindow | undefined>(undefined);
  // The drawer still shows it while it closes.
  const { title, text } = words[useLast(shown) ?? 'secondHalf'];
  const close = () => setShown(undefined);

  useEffect(() => {
    if (!ready) return;
    if (arrival.current?.eventId !== event.id) arrival.current = { eventId: event.id, moment: now?.moment };
    if (!now || !isPrizeDue(now, arrival.current.moment)) return;
    const slot = `prize ${event.id} ${now.moment}`;
    if (tabStorage.get(slot)) return;
    tabStorage.set(slot, 'shown');
    setShown(now.moment);
  }, [event.id, ready, now]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the moment changes or is over
  useEffect(() => close, [moment]);

  return (
    <Drawer side="bottom" open={shown !== undefined} onClose={close} header={title}>
      <div className={`middle ${styles.prize}`}>
        <span className={`centered ${styles.icon}`}>
          <Icon name="prize" size={44} />
        </span>
        <p>{event.prize ?? text}</p>
        <Button wide onClick={close}>
          Back to the game
        </Button>
      </div>
    </Drawer>
  );
}
