import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ActList } from './act-list.tsx';
import styles from './desk.module.css';
import { Disclosure } from './disclosure.tsx';
import { ask } from './operator-calls.ts';
import { ReasonForm } from './reason-form.tsx';

/** Acts about a fan, each by the name that is shown or the username. */
const acts = [
  {
    open: 'Take a name away',
    label: 'Take the name away',
    effect:
      'The fan is shown under a name such as fan-1234 everywhere, at once. They sign in as before, and may choose another name.',
    send: async (name: string, why: string) => {
      const shown = await ask('renameFan', { name, why });
      toast({ severity: 'info', summary: `Shown as ${shown} now` });
    },
  },
  {
    open: 'Block a fan',
    label: 'Block the fan',
    effect:
      'The fan is signed out everywhere, cannot sign in, and is in no list that is not official yet. The others are ranked as if they had not played.',
    send: (name: string, why: string) => ask('blockFan', { name, why }),
  },
  {
    open: 'Unblock a fan',
    label: 'Unblock the fan',
    effect: 'The fan may sign in again, and is in the lists again with the next ranking.',
    send: (name: string, why: string) => ask('unblockFan', { name, why }),
  },
] as const;

type Act = (typeof acts)[number];

/** Forms of acts about fans, and the list of such acts. */
export function FanActs() {
  return (
    <section className={styles.section} aria-label="Fans">
      <h2>Fans</h2>
      {acts.map((act) => (
        <Disclosure key={act.open} label={act.open}>
          {(close) => <FanForm act={act} done={close} />}
        </Disclosure>
      ))}
      <ActList eventId={null} />
    </section>
  );
}

function FanForm({ act: { label, effect, send }, done }: { act: Act; done(): void }) {
  const [name, setName] = useState('');
  return (
    <ReasonForm
      eventId={null}
      label={label}
      effect={effect}
      missing={name.trim() === '' ? 'Say which fan.' : undefined}
      send={(why) => send(name.trim(), why)}
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
