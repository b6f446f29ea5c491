import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confetti } from '../../ui/confetti.tsx';
import { Points } from '../../ui/points.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import styles from './kit.module.css';
import { Part, Samples } from './part.tsx';

/** Everything that moves when points change. */
export function Numbers() {
  const [points, setPoints] = useState(95);
  const [thrown, setThrown] = useState(0);
  return (
    <Part title="Numbers">
      <Samples name="Points, rolling number">
        <div className={styles.stage}>
          <Points value={points} />
        </div>
        <div className={styles.stage}>
          <RollingNumber value={points * 1_000} />
        </div>
      </Samples>
      <Samples>
        <Button tone="quiet" onClick={() => setPoints(points + 50)}>
          Win 50
        </Button>
        <Button tone="quiet" onClick={() => setPoints(points - 10)}>
          Lose 10
        </Button>
        <Button tone="quiet" onClick={() => setThrown(thrown + 1)}>
          Confetti
        </Button>
      </Samples>
      <div className={styles.stage}>
        {thrown > 0 && <Confetti key={thrown} />}
        Confetti flies here
      </div>
      <Samples name="Progress: none, some, all, more than all, of nothing">
        <div className={styles.bar}>
          {[
            [0, 10],
            [4, 10],
            [10, 10],
            [14, 10],
            [0, 0],
          ].map(([value = 0, of = 0]) => (
            <Progress key={`${value} ${of}`} value={value} of={of} label={`${value} of ${of}`} />
          ))}
        </div>
      </Samples>
    </Part>
  );
}
