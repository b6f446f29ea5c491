import { useState } from 'react';
import type { Prediction } from '../../../../games/side-games/over-under/card.ts';
import { Switch } from '../../side-games/over-under/board.tsx';
import { Button } from '../../ui/button.tsx';
import { Confetti } from '../../ui/confetti.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordField, StrengthMeter } from '../../ui/password-field.tsx';
import { Points, RollingNumber } from '../../ui/points.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './kit.module.css';
import { Part, Samples } from './part.tsx';

export function Fields() {
  const [password, setPassword] = useState('');
  const [side, setSide] = useState<Prediction>('over');
  return (
    <Part title="Field">
      <Field label="Empty" placeholder="With a placeholder" />
      <Field label="With a hint" defaultValue="first_fan" hint="This is what the leaderboard shows." />
      <Field label="With an error" defaultValue="nobody@" error="This does not look like an e-mail address." />
      <Field label="For reading only" defaultValue="fan@example.com" readOnly />
      <DateField label="Date" name="date" initial="02/29/2000" />
      <DateField
        label="Date with an error"
        name="wrong"
        initial="02/30/2000"
        error="Use a day of the past, as mm/dd/yyyy."
      />
      <PasswordField chosen value={password} onChange={setPassword} error={undefined} />
      {['weak', 'medium1', 'Str0ng-one'].map((each) => (
        <StrengthMeter key={each} password={each} />
      ))}
      <Switch name="Over or under" value={side} onChange={setSide} />
    </Part>
  );
}

/** Components that animate when points change. */
export function Numbers() {
  const [points, setPoints] = useState(95);
  const [thrown, setThrown] = useState(0);
  return (
    <Part title="Numbers">
      <Samples name="Points, rolling number">
        <div className={`centered ${styles.stage}`}>
          <Points value={points} />
        </div>
        <div className={`centered ${styles.stage}`}>
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
      <div className={`centered ${styles.stage}`}>
        {thrown > 0 && <Confetti key={thrown} />}
        Confetti flies here
      </div>
      <Samples name="Progress: none, some, all, more than all, of nothing">
        <div className={`stack-8 ${styles.bar}`}>
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
