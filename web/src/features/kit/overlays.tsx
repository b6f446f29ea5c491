import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { type Message, type Severity, toast } from '../../ui/toast.tsx';
import { Part, Samples } from './part.tsx';

type Sample = Pick<ComponentProps<typeof Drawer>, 'side' | 'modal' | 'dismissable' | 'closeIcon' | 'height'> & {
  name: string;
  long?: boolean;
  footer?: boolean;
};

const samples: readonly Sample[] = [
  { name: 'Left, the default' },
  { name: 'Right', side: 'right' },
  { name: 'Top', side: 'top' },
  { name: 'Bottom', side: 'bottom', footer: true },
  { name: 'Bottom, 75%', side: 'bottom', height: 75, long: true, footer: true },
  { name: 'Bottom, 50%', side: 'bottom', height: 50, footer: true },
  { name: 'Bottom, full', side: 'bottom', long: true },
  { name: 'Not modal', side: 'bottom', modal: false },
  { name: 'Not modal, left', modal: false },
  { name: 'Not modal, not dismissable', side: 'bottom', modal: false, dismissable: false },
  { name: 'Not dismissable', side: 'bottom', dismissable: false },
  { name: 'Without close icon', side: 'bottom', closeIcon: false },
];

/** Drawers from every edge, with every way to close them. */
export function Drawers() {
  const [open, setOpen] = useState<string | undefined>(undefined);
  const close = () => setOpen(undefined);
  return (
    <Part title="Drawer">
      <Samples>
        {samples.map(({ name }) => (
          <Button key={name} tone="quiet" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </Samples>
      {samples.map(({ name, long, footer, ...sample }) => (
        <Drawer
          key={name}
          {...sample}
          open={open === name}
          onClose={close}
          header={name}
          footer={
            footer && (
              <Button wide onClick={close}>
                Done
              </Button>
            )
          }
        >
          <p>The header stands in the centre. What is longer than the drawer scrolls under it.</p>
          <Button tone="text" onClick={() => toast({ severity: 'info', summary: 'Above the drawer' })}>
            Say something
          </Button>
          {long && Array.from({ length: 30 }, (_, line) => <p key={line.toString()}>Samples {line + 1}</p>)}
        </Drawer>
      ))}
    </Part>
  );
}

const severities: readonly Severity[] = ['info', 'success', 'warn', 'error', 'secondary', 'contrast'];

const others: readonly Message[] = [
  { severity: 'success', summary: 'You won a Bingo!!', detail: '+50 points', icon: 'star' },
  { severity: 'info', summary: 'Not closable', detail: 'Gone after two seconds', life: 2_000, closable: false },
  { severity: 'warn', summary: 'Stays until it is dismissed', life: Number.POSITIVE_INFINITY },
  {
    severity: 'error',
    summary: 'Your games stay as they were, which is a long summary',
    detail:
      'No connection. Check your signal and try again, as soon as there is one again under the roof of the arena.',
  },
];

export function Toasts() {
  return (
    <Part title="Toast">
      <Samples name="Severity">
        {severities.map((severity) => (
          <Button
            key={severity}
            tone="quiet"
            onClick={() => toast({ severity, summary: `This is ${severity}`, detail: 'Top right, under the score' })}
          >
            {severity}
          </Button>
        ))}
      </Samples>
      <Samples name="Summary, detail, life, closable">
        {others.map((message) => (
          <Button key={message.summary} tone="quiet" onClick={() => toast(message)}>
            {message.summary}
          </Button>
        ))}
      </Samples>
    </Part>
  );
}
