import styles from './rolling-number.module.css';

const DIGITS = '0\n1\n2\n3\n4\n5\n6\n7\n8\n9';

/** A number whose digits roll to their new value. Screen readers get the plain number. */
export function RollingNumber({ value }: { value: number }) {
  const text = value.toLocaleString('en-US');
  return (
    <span className={styles.number}>
      <span className="visually-hidden">{text}</span>
      <span className={styles.digits} aria-hidden="true">
        {[...text].map((character, index) => {
          // Counted from the right, so that the ones stay the ones when a digit is added.
          const place = text.length - index;
          return /\d/.test(character) ? (
            <span key={place} className={styles.slot}>
              <span className={styles.strip} style={{ translate: `0 ${Number(character) * -10}%` }}>
                {DIGITS}
              </span>
            </span>
          ) : (
            <span key={place}>{character}</span>
          );
        })}
      </span>
    </span>
  );
}
