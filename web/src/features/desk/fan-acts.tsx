import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ActList } from './act-list.tsx';
import styles from './desk.module.css';
import { ask } from './operator-calls.ts';
import { ReasonForm } from './reason-form.tsx';
import { Unfolding } from './unfolding.tsx';

/** What an operator may do about fans, and what was done. */
export function FanActs() {
  return (
    <section className={styles.section} aria-label="Fans">
      <h2>Fans</h2>
      <Unfolding label="Take a name away">{(close) => <RenameForm done={close} />}</Unfolding>
      <ActList eventId={null} />
    </section>
  );
}

function RenameForm({ done }: { done(): void }) {
  const [name, setName] = useState('');
  const send = async (why: string) => {
    const shown = await ask('renameFan', { name: name.trim(), why });
    toast({ severity: 'info', summary: `Shown as ${shown} now` });
  };
  return (
    <ReasonForm
      eventId={null}
      label="Take the name away"
      effect="The fan is shown under a name such as fan-1234 everywhere, at once. They sign in as before, and may choose another name."
      disabled={name.trim() === ''}
      send={send}
      done={done}
    >
      <Field
        label="Name, as it is shown"
        value={name}
        autoComplete="off"
        autoCapitalize="none"
        onChange={({ target }) => setName(target.value)}
      />
    </ReasonForm>
  );
}
