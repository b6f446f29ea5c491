import { Button } from '../../ui/button.tsx';
import { type Message, type Severity, toast } from '../../ui/toast.tsx';
import { Part, Samples } from './part.tsx';

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

/** Messages of every severity, with every field. */
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
