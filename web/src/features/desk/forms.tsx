import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { hypeGames } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import { queryClient } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Labelled } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './desk.module.css';
import { deskLogQuery } from './desk-queries.ts';
import { deskKey } from './operator-calls.ts';
import { refusalWords } from './words.ts';

/** Maximum length of a reason, characters (docs/desk.md, "Acts"). */
const MAX_REASON = 200;

type Props = {
  /** Null: the act is about a fan. */
  eventId: string | null;
  /** The effect of the act, in words. */
  effect: ReactNode;
  label: string;
  send(why: string): Promise<unknown>;
  done(): void;
  children?: ReactNode;
  /** What the further fields lack, as a sentence. If set, the form is not sent. */
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
    <form className={`stack-12 panel ${styles.form}`} onSubmit={submit} noValidate>
      <p>{effect}</p>
      {children}
      <Field
        label="Reason"
        value={why}
        maxLength={MAX_REASON}
        required
        error={isTried && !hasReason ? 'Say why: it stays with the act.' : undefined}
        set={setWhy}
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

/** `name`: for screen readers, if the label is not enough. */
type DisclosureProps = { label: ReactNode; name?: string; children(close: () => void): ReactNode };

/** A button that unfolds a form below it. When the form closes, the button gets the focus. */
export function Disclosure({ label, name, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.key}
        aria-label={name}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && children(close)}
    </>
  );
}

type SelectProps = {
  label: string;
  value: string;
  set(value: string): void;
  /** Values and their labels. */
  options?: readonly (readonly [string, string])[];
  /** Options in groups. */
  children?: ReactNode;
};

/** A labelled list to select one option from. */
export const Select = ({ label, value, set, options = [], children }: SelectProps) => (
  <Labelled label={label}>
    {(named) => (
      <select {...named} value={value} onChange={({ target }) => set(target.value)}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
        {children}
      </select>
    )}
  </Labelled>
);

export const sideGameOptions = hypeGames.map((key) => [key, sideGames[key].words.title] as const);
