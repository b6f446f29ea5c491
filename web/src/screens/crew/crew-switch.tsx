import { useId, useState } from 'react';
import type { Crew } from '../../../../graphql/types.generated.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chooseCrew } from './chosen-crew.ts';
import styles from './crew.module.css';
import { StartCrew } from './start-crew.tsx';

type Way = { id: string | undefined; name: string };

/** Everyone, or one of the fan's crews; and the way to another one. */
export function CrewSwitch({ crews, chosen }: { crews: readonly Crew[]; chosen: Crew | undefined }) {
  const group = useId();
  const [starting, setStarting] = useState(false);
  const ways: Way[] = crews.length > 0 ? [{ id: undefined, name: 'Everyone' }, ...crews] : [];
  return (
    <div className={styles.switch}>
      {ways.length > 0 && (
        <fieldset className={styles.ways}>
          <legend className="unseen">Whose leaderboard</legend>
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
      )}
      <Button tone="quiet" onClick={() => setStarting(true)}>
        <Icon name="plus" size={16} /> Start a crew
      </Button>
      <StartCrew open={starting} onClose={() => setStarting(false)} />
    </div>
  );
}
