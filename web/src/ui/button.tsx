import { type ButtonHTMLAttributes, type PointerEvent, useLayoutEffect, useRef } from 'react';
import styles from './button.module.css';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `text`: underlined, for use within a line of text. */
  tone?: 'primary' | 'quiet' | 'text';
  /** Shows that the action is running, and disables the button. */
  loading?: boolean;
  wide?: boolean;
};

/** Duration of the ripple, ms. */
const RIPPLE_MS = 401;

function ripple({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const size = Math.max(width, height) * 2.2;
  const wave = document.createElement('span');
  wave.className = styles.wave ?? '';
  Object.assign(wave.style, {
    width: `${size}px`,
    height: `${size}px`,
    left: `${clientX - left - size / 2}px`,
    top: `${clientY - top - size / 2}px`,
  });
  currentTarget.append(wave);
  wave.animate(
    [
      { transform: 'scale(0)', opacity: 0.28 },
      { transform: 'scale(1)', opacity: 0 },
    ],
    { duration: RIPPLE_MS, easing: 'ease-out' },
  ).onfinish = () => wave.remove();
}

export function Button({ tone = 'primary', loading = false, wide = false, className, children, ...rest }: Props) {
  const classes = [styles.button, styles[tone], wide && styles.wide, className].filter(Boolean).join(' ');
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // A disabled button loses the focus. It regains it when its action has ended, unless the fan has moved the focus elsewhere.
  useLayoutEffect(() => {
    if (loading) return;
    if (hadFocus.current && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [loading]);
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      className={classes}
      disabled={rest.disabled || loading}
      aria-busy={loading}
      onPointerDown={ripple}
      onClick={(event) => {
        hadFocus.current = document.activeElement === event.currentTarget;
        rest.onClick?.(event);
      }}
    >
      <span className={styles.content}>{children}</span>
      {loading && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}
