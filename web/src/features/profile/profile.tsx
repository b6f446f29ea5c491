import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Fan } from '../../../../graphql/types.generated.ts';
import { request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { fanQuery, queryClient } from '../../api/queries.ts';
import { QueryFailure } from '../../api/query-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { dateOf } from '../../ui/date.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Disc } from '../../ui/disc.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import { useTitle } from '../../ui/title.ts';
import { toast } from '../../ui/toast.tsx';
import { leave } from '../auth/session.ts';
import { Unverified } from '../auth/unverified.tsx';
import styles from './profile.module.css';

/** The fan's own fields. Username and e-mail cannot be changed. */
export function Profile() {
  useTitle('Profile');
  const query = useQuery(fanQuery);
  const { data: fan, error } = query;
  if (fan) return <Form fan={fan} />;
  if (error) {
    return <QueryFailure title="Your profile did not load" query={query} />;
  }
  return (
    <div className={styles.form}>
      <Skeleton height={84} label="Loading your profile" />
      <Skeleton height={78} />
      <Skeleton height={78} />
    </div>
  );
}

const editable = {
  firstName: 'first name',
  lastName: 'last name',
  birthdate: 'birthdate',
  favoriteTeam: 'favorite team',
} as const;
// Object.keys loses the names.
const names = Object.keys(editable) as (keyof typeof editable)[];

/** Names the blank fields, for a fan who came to complete the profile. */
function Missing({ fan }: { fan: Fan }) {
  const blank = names.filter((name) => !fan[name]?.trim());
  if (blank.length === 0) return null;
  const list = new Intl.ListFormat('en-US').format(blank.map((name) => editable[name]));
  return (
    <p className={styles.missing}>
      <Icon name="info" size={20} /> To complete your profile, add your {list}.
    </p>
  );
}

function Form({ fan }: { fan: Fan }) {
  const [busy, setBusy] = useState<'saving' | 'leaving' | undefined>(undefined);
  const [birthdateError, setBirthdateError] = useState<string | undefined>(undefined);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').trim()]));
    const birthdate = typed.birthdate && dateOf(typed.birthdate, new Date());
    setBirthdateError(birthdate === undefined ? 'Use a day of the past, as mm/dd/yyyy.' : undefined);
    if (birthdate === undefined) {
      event.currentTarget.querySelector<HTMLElement>('[name=birthdate]')?.focus();
      return;
    }
    const sent = { ...typed, birthdate };
    setBusy('saving');
    try {
      await request('updateUserData', sent);
      queryClient.setQueryData(fanQuery.queryKey, { ...fan, ...sent });
      toast({ severity: 'success', summary: 'Profile saved' });
    } catch (error) {
      toast({ severity: 'error', summary: 'Not saved', detail: wordsFor(error) });
    } finally {
      setBusy(undefined);
    }
  };

  const logOut = () => {
    setBusy('leaving');
    void leave();
  };

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <header className={styles.head}>
        <Disc name={fan.username} size={64} tone="me" />
        <div>
          <h1>{fan.username}</h1>
          <p>{fan.email}</p>
          <Unverified why="Not verified: without that you have no place in official standings." />
        </div>
      </header>
      <Missing fan={fan} />
      <Field
        label="First name"
        name="firstName"
        autoComplete="given-name"
        maxLength={60}
        defaultValue={fan.firstName ?? ''}
      />
      <Field
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        maxLength={60}
        defaultValue={fan.lastName ?? ''}
      />
      <DateField
        label="Birthdate"
        name="birthdate"
        autoComplete="bday"
        initial={fan.birthdate ?? ''}
        error={birthdateError}
      />
      <Field label="Favorite team" name="favoriteTeam" maxLength={60} defaultValue={fan.favoriteTeam ?? ''} />
      <Button type="submit" wide loading={busy === 'saving'}>
        Save
      </Button>
      <Button tone="quiet" wide loading={busy === 'leaving'} onClick={logOut}>
        Log out
      </Button>
    </form>
  );
}
