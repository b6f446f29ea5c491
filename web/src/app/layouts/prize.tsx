import { useEffect, useState } from 'react';
import { isPrizeMoment } from '../../../../games/timeline/status.ts';
import { useLive } from '../../live/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { tabStorage } from '../storage.ts';
import styles from './prize.module.css';

/** What is said of a game without a prize of its own (RULES E11). */
const DEFAULT = 'The prize goes to the top of the leaderboard, and there is time to climb.';

/** The prize pop-up: once for each of its moments in a game (SPEC section 1), also where the fan comes a little after. */
export function Prize() {
  const { event, room, snapshot, timeline } = useLive();
  const { status } = timeline;
  const slot = `prize ${event.id} ${status}`;
  const due = room.ranked && snapshot.ready && isPrizeMoment(status) && !timeline.ended;
  const [open, setOpen] = useState(false);
  // The game goes on while the pop-up is read.
  const [half, setHalf] = useState(false);

  useEffect(() => {
    if (!due || tabStorage.get(slot)) return;
    tabStorage.set(slot, 'shown');
    setHalf(status === 'START_SECOND_HALF');
    setOpen(true);
  }, [due, slot, status]);

  return (
    <Drawer side="bottom" open={open} onClose={() => setOpen(false)} header={half ? 'Second half' : 'Fourth quarter'}>
      <div className={styles.prize}>
        <span className={styles.icon}>
          <Icon name="prize" size={44} />
        </span>
        <p>{event.prize ?? DEFAULT}</p>
        <Button wide onClick={() => setOpen(false)}>
          Back to the game
        </Button>
      </div>
    </Drawer>
  );
}
