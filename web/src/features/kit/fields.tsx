import { useState } from 'react';
import type { Prediction } from '../../../../games/side-games/over-under/card.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Part } from './part.tsx';

/** Everything that a fan types into or chooses from. */
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
