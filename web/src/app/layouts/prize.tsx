import { useEffect, useState } from 'react';
import { type PrizeMoment, prizeMomentOf } from '../../../../games/timeline/prize.ts';
import { tabStorage } from '../../api/storage.ts';
import { useLive } from '../../game/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLast } from '../../ui/use-last.ts';
import styles from './prize.module.css';

/** The pop-up's text for an event without a prize text of its own. It holds as long as the moment lasts. */
const words: Record<PrizeMoment, { title: string; text: string }> = {
  secondHalf: {
    title: 'Second half',
    text: 'The prize goes to the top of the leaderboard when the game ends. The second half is yours to climb.',
  },
  fourthQuarter: {
    title: 'Fourth quarter',
    text: 'The prize goes to the top of the leaderboard when the game ends. This is the last quarter to climb.',
  },
};

/** A fan who comes later than this after the moment does not see the pop-up, seconds of game clock. */
const MAX_LATE = 120;

/** The prize pop-up (docs/play.md, "Prizes"): once for each moment and game. It closes when the moment is over. */
export function Prize() {
  const { event, mode, snapshot, timeline } = useLive();
  const { moment, since = 0 } = (mode.hasLeaderboard && snapshot.ready && prizeMomentOf(timeline)) || {};
  const isFresh = since <= MAX_LATE;
  const [shown, setShown] = useState<PrizeMoment | undefined>(undefined);
  // The drawer still shows it while it closes.
  const { title, text } = words[useLast(shown) ?? 'secondHalf'];
  const close = () => setShown(undefined);

  useEffect(() => {
    if (!moment || !isFresh) return;
    const slot = `prize ${event.id} ${moment}`;
    if (tabStorage.get(slot)) return;
    tabStorage.set(slot, 'shown');
    setShown(moment);
  }, [event.id, moment, isFresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the moment changes or is over
  useEffect(() => close, [moment]);

  return (
    <Drawer side="bottom" open={shown !== undefined} onClose={close} header={title}>
      <div className={styles.prize}>
        <span className={styles.icon}>
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
