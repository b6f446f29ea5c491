import { useId } from 'react';
import type { Crew } from '../../../../graphql/types.generated.ts';
import { chooseCrew } from './chosen-crew.ts';
import styles from './crew.module.css';

type Way = { id: string | undefined; name: string };

/** Selects the global leaderboard or one of the fan's crews. */
export function CrewSwitch({ crews, chosen }: { crews: readonly Crew[]; chosen: Crew | undefined }) {
  const group = useId();
  const ways: Way[] = [{ id: undefined, name: 'Everyone' }, ...crews];
  return (
    <fieldset className={`${styles.ways} ${styles.switch}`}>
      <legend className="visually-hidden">Whose leaderboard</legend>
      {ways.map(({ id, name }) => {
        const checked = id === chosen?.id;
        return (
          <label key={id ?? ''} className={checked ? styles.on : undefined}>
            <input type="radio" name={group} checked={checked} onChange={() => chooseCrew(id)} />
            <bdi>{name}</bdi>
          </label>
        );
      })}
    </fieldset>
  );
}
