import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { shownNameOf, USERNAME } from '../../../../graphql/account-rules.ts';
import type { Fan } from '../../../../graphql/types.generated.ts';
import { isFault, request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { fanQuery, noteFan } from '../../api/queries.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField, dateOf } from '../../ui/date-field.tsx';
import { Disc } from '../../ui/discs.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeletons } from '../../ui/panel.tsx';
import { preload, preloadable } from '../../ui/preloadable.tsx';
import { useTitle } from '../../ui/title.ts';
import { toast } from '../../ui/toast.tsx';
import { endSessionAndReload } from '../auth/session.ts';
import { Unverified } from '../auth/unverified.tsx';
import { Account } from './account.tsx';
import styles from './profile.module.css';

const ReminderSettings = preloadable(async () => (await import('../reminders/settings.tsx')).ReminderSettings);

/** The fan's own fields. The username that signs in and the e-mail cannot be changed. */
export function Profile() {
  useTitle('Profile');
  const query = useQuery(fanQuery);
  const { data: fan } = query;
  if (fan) {
    return (
      <>
        <Form fan={fan} />
        <Link to="/history" className={`in-line ${styles.way}`} onPointerDown={() => preload('/history')}>
          <Icon name="schedule" size={22} /> My games
          <Icon name="chevron" size={18} />
        </Link>
        <Suspense>
          <ReminderSettings />
        </Suspense>
        <Account fan={fan} />
      </>
    );
  }
  return (
    <Unanswered query={query} title="Your profile did not load">
      <div className="stack">
        <Skeletons label="Loading your profile" heights={[84, 78, 78]} />
      </div>
    </Unanswered>
  );
}

const editable = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'birthdate', label: 'Birthdate', autoComplete: 'bday' },
  { name: 'favoriteTeam', label: 'Favorite team' },
] as const;

/** Lists the blank fields, for a fan sent here to complete the profile. */
function Missing({ fan }: { fan: Fan }) {
  const blank = editable.filter(({ name }) => !fan[name]?.trim());
  if (blank.length === 0) return null;
  const list = new Intl.ListFormat('en-US').format(blank.map(({ label }) => label.toLowerCase()));
  return (
    <p className={`in-line ${styles.missing}`}>
      <Icon name="info" size={20} /> To complete your profile, add your {list}.
    </p>
  );
}

function Form({ fan }: { fan: Fan }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [birthdateError, setBirthdateError] = useState<string | undefined>(undefined);
  const [nameError, setNameError] = useState<string | undefined>(undefined);
  const shown = shownNameOf(fan);

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ shownName, ...sent }: Partial<Fan>) => {
      if (shownName && shownName !== shown) await request('chooseName', { name: shownName });
      await request('updateUserData', sent);
    },
    onSuccess: (_nothing, sent) => {
      noteFan(sent);
      toast({ severity: 'success', summary: 'Profile saved' });
    },
    onError: (error) => {
      if (isFault(error, 'UsernameTaken', 'UsernameNotAllowed')) setNameError(wordsFor(error));
      else toast({ severity: 'error', summary: 'Not saved', detail: wordsFor(error) });
    },
  });

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = Object.fromEntries(editable.map(({ name }) => [name, String(form.get(name) ?? '').trim()]));
    const shownName = String(form.get('shownName') ?? '').trim();
    const isName = shownName === shown || USERNAME.test(shownName);
    setNameError(isName ? undefined : 'Use 3 to 20 letters, digits, _ or -.');
    const birthdate = typed.birthdate && dateOf(typed.birthdate, new Date());
    setBirthdateError(birthdate === undefined ? 'Use a day of the past, as mm/dd/yyyy.' : undefined);
    if (!isName || birthdate === undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${isName ? 'birthdate' : 'shownName'}]`)?.focus();
      return;
    }
    mutate({ ...typed, birthdate, shownName });
  };

  return (
    <form className="stack" onSubmit={save} noValidate>
      <header className={styles.head}>
        <Disc name={shown} size={64} tone="me" />
        <div>
          <h1>{shown}</h1>
          <p>{fan.email}</p>
          <Unverified why="Not verified: without that you have no place in official standings." />
        </div>
      </header>
      <Missing fan={fan} />
      <Field
        label="Name that others see"
        name="shownName"
        autoComplete="nickname"
        maxLength={20}
        defaultValue={shown}
        error={nameError}
        hint={`You sign in as ${fan.username}, whatever others see.`}
      />
      {editable.map((field) =>
        field.name === 'birthdate' ? (
          <DateField key={field.name} {...field} initial={fan.birthdate ?? ''} error={birthdateError} />
        ) : (
          <Field key={field.name} {...field} maxLength={60} defaultValue={fan[field.name] ?? ''} />
        ),
      )}
      <Button type="submit" wide loading={isPending}>
        Save
      </Button>
      <Button
        tone="quiet"
        wide
        loading={isLeaving}
        aria-describedby="everywhere"
        onClick={() => {
          setIsLeaving(true);
          void endSessionAndReload();
        }}
      >
        Log out
      </Button>
      <p id="everywhere" className={`quiet ${styles.note}`}>
        Signs you out on every device. To sign out another one alone, use the list below.
      </p>
    </form>
  );
}
