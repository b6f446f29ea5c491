import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { queryClient } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './desk.module.css';
import { deskLogQuery } from './desk-queries.ts';
import { deskKey } from './role.ts';
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
  /** What the further fields lack, as a sentence. With it the form is not sent. */
  missing?: string | undefined;
  /** A preview of the changes, above the button. */
  preview?: ReactNode;
};

/** An act with its reason: says what it will do, and a refusal in words. Its fields are kept until the act is done. */
export function ReasonForm({ eventId, effect, label, send, done, children, missing, preview }: Props) {
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const hasReason = why.trim() !== '';
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => send(why.trim()),
    onSuccess: () => {
      toast({ severity: 'success', summary: `Done: ${label.toLowerCase()}`, detail: why.trim() });
      done();
    },
    onSettled: () => {
      // The query of the role is repeated too, so the desk closes for an operator who was removed.
      void queryClient.invalidateQueries({ queryKey: deskKey });
      if (eventId !== null) void queryClient.invalidateQueries({ queryKey: deskLogQuery(eventId).queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasReason && missing === undefined) mutate();
  };
  const problem = isTried && missing !== undefined ? missing : error && refusalWords(error);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{effect}</p>
      {children}
      <Field
        label="Reason"
        value={why}
        maxLength={LONGEST}
        required
        error={isTried && !hasReason ? 'Say why: it stays with the act.' : undefined}
        onChange={({ target }) => setWhy(target.value)}
      />
      {preview}
      {problem && (
        <p role="alert" className={styles.fault}>
          {problem}
        </p>
      )}
      <Button type="submit" loading={isPending}>
        {label}
      </Button>
    </form>
  );
}
