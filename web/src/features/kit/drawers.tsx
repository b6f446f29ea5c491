import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { toast } from '../../ui/toast.tsx';
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
