import styles from './confetti.module.css';

const PIECES = 26;
const colors = ['var(--away)', 'var(--home)', 'var(--made)', 'var(--pick)'];

/** A short burst over the board, the same every time. */
export function Confetti() {
  return (
    <span className={styles.burst} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, index) => {
        const angle = (index / PIECES) * 2 * Math.PI;
        const reach = 90 + ((index * 53) % 110);
        return (
          <i
            key={index.toString()}
            style={{
              '--x': `${Math.cos(angle) * reach}px`,
              '--y': `${Math.sin(angle) * reach * 0.8 - 60}px`,
              '--turn': `${((index * 97) % 540) - 270}deg`,
              background: colors[index % colors.length],
              animationDelay: `${(index % 4) * 35}ms`,
            }}
          />
        );
      })}
    </span>
  );
}
