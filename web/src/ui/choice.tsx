import { useId } from 'react';
import styles from './choice.module.css';

type Props<Key> = {
  /** What is chosen, for screen readers. */
  legend: string;
  ways: readonly { key: Key; name: string }[];
  chosen: Key;
  choose(key: Key): void;
};

/** A switch between a few views. */
export function Choice<Key extends string | undefined>({ legend, ways, chosen, choose }: Props<Key>) {
  const group = useId();
  return (
    <fieldset className={`wrapped ${styles.choice}`}>
      <legend className="visually-hidden">{legend}</legend>
      {ways.map(({ key, name }) => (
        <label key={key ?? ''} className={key === chosen ? styles.on : undefined}>
          <input type="radio" name={group} checked={key === chosen} onChange={() => choose(key)} />
          <bdi>{name}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
