import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MAX_NAME_LENGTH, MIN_NAME_LENGTH } from '../../../../games/ranking/crew.ts';
import { request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { crewsQuery, queryClient } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Field } from '../../ui/field.tsx';
import { chooseCrew } from './chosen-crew.ts';

export function StartCrew() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (given: string) => request('createCrew', { name: given }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: crewsQuery.queryKey });
      chooseCrew(id);
      close();
    },
  });
  const close = () => {
    setName('');
    reset();
    setOpen(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(name);
  };
  return (
    <>
      <Button tone="text" onClick={() => setOpen(true)}>
        Start a crew
      </Button>
      <Drawer side="bottom" open={open} onClose={close} busy={isPending} header="Start a crew">
        <form className="stack" onSubmit={submit} noValidate>
          <p>A leaderboard for you and your friends, in every game. They join by a link.</p>
          <Field
            label="Name of the crew"
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
            enterKeyHint="done"
            hint={`${MIN_NAME_LENGTH} to ${MAX_NAME_LENGTH} characters.`}
            error={error ? wordsFor(error) : undefined}
          />
          <Button type="submit" wide loading={isPending}>
            Start crew
          </Button>
        </form>
      </Drawer>
    </>
  );
}
