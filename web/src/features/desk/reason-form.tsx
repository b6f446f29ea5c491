import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isFault } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './desk.module.css';
import { actsQuery, deskLogQuery } from './desk-queries.ts';
import { askForRole } from './role.ts';
import { refusalWords } from './words.ts';

/** Characters of a reason (docs/desk.md, "Acts"). */
const LONGEST = 200;

type Props = {
  /** Null: the act is about a fan. */
  eventId: string | null;
  /** The effect of the act, in words. */
  effect: ReactNode;
  /** Name of the act, on its button. */
  label: string;
  send(why: string): Promise<unknown>;
  done(): void;
  /** Further fields. */
  children?: ReactNode;
  disabled?: boolean;
  /** A preview of the changes, above the button. */
  preview?: ReactNode;
};

/** An act with its reason: says what it will do, and a refusal in words. */
export function ReasonForm({ eventId, effect, label, send, done, children, disabled = false, preview }: Props) {
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => send(why.trim()),
    onSuccess: () => {
      toast({ severity: 'success', summary: `Done: ${label.toLowerCase()}`, detail: why.trim() });
      done();
    },
    onError: (refused) => isFault(refused, 'Forbidden') && askForRole(),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: actsQuery(eventId).queryKey });
      if (eventId !== null) void queryClient.invalidateQueries({ queryKey: deskLogQuery(eventId).queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(why.trim() === '');
    if (why.trim() !== '') mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{effect}</p>
      {children}
      <Field
        label="Reason"
        value={why}
        maxLength={LONGEST}
        required
        error={missing ? 'Say why: it stays with the act.' : undefined}
        onChange={({ target }) => setWhy(target.value)}
      />
      {preview}
      {error && <p role="alert">{refusalWords(error)}</p>}
      <Button type="submit" loading={isPending} disabled={disabled}>
        {label}
      </Button>
    </form>
  );
}
