import { type Strength, strengthOf } from './strength.ts';
import styles from './strength-meter.module.css';

const shares: Readonly<Record<Strength, number>> = { Weak: 1, Medium: 2, Strong: 3 };

/** The strength of the typed password as three bars and a word; nothing for an empty one. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = strengthOf(password);
  if (!strength) return null;
  return (
    <span className={styles.meter} data-strength={strength}>
      {[1, 2, 3].map((bar) => (
        <i key={bar} className={bar <= shares[strength] ? styles.filled : undefined} aria-hidden="true" />
      ))}
      <b role="status">
        <span className="visually-hidden">Password strength: </span>
        {strength}
      </b>
    </span>
  );
}
