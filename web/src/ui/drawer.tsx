import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './drawer.module.css';
import { Icon } from './icon.tsx';

type Props = {
  open: boolean;
  onClose(): void;
  header: string;
  /** Closes on Escape, on the mask and by a pull. */
  dismissable?: boolean;
  closeIcon?: boolean;
  /** In percent of the window, where it is not as high as what it holds. */
  height?: number;
  children: ReactNode;
  /** Stands below what scrolls. */
  footer?: ReactNode;
};

/** SPEC section 9: the sheet's way in and out. */
const TRANSITION = 300;
/** A pull this far down closes the sheet. */
const PULL = 90;

/** A bottom sheet for phones. The native dialog keeps the focus inside and gives it back. */
export function Drawer({
  open,
  onClose,
  header,
  dismissable = true,
  closeIcon = true,
  height,
  children,
  footer,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pulledFrom = useRef<number | undefined>(undefined);
  const headerId = useId();
  // What the sheet holds goes after the sheet has gone.
  const [filled, setFilled] = useState(open);
  if (open && !filled) setFilled(true);

  useEffect(() => {
    if (open) {
      dialog.current?.showModal();
      return;
    }
    dialog.current?.close();
    const timer = setTimeout(setFilled, TRANSITION, false);
    return () => clearTimeout(timer);
  }, [open]);

  const onMask = ({ target }: MouseEvent) => {
    if (dismissable && target === dialog.current) onClose();
  };
  const pull = ({ clientY, type, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!dismissable || !dialog.current) return;
    if (type === 'pointerdown') {
      pulledFrom.current = clientY;
      currentTarget.setPointerCapture(pointerId);
    }
    if (pulledFrom.current === undefined) return;
    const by = Math.max(0, clientY - pulledFrom.current);
    const over = type === 'pointerup' || type === 'pointercancel';
    dialog.current.style.translate = over ? '' : `0 ${by}px`;
    if (!over) return;
    pulledFrom.current = undefined;
    if (by > PULL) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={styles.drawer}
      // Low windows still show what has to be chosen from.
      style={height === undefined ? undefined : { height: `max(${height}dvh, 21rem)` }}
      aria-labelledby={headerId}
      onClick={onMask}
      // Also where it was not closed by us: by the system, or because its page went out of sight.
      onClose={() => open && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissable) onClose();
      }}
    >
      {filled && (
        <div className={styles.sheet}>
          <header
            className={styles.header}
            onPointerDown={pull}
            onPointerMove={pull}
            onPointerUp={pull}
            onPointerCancel={pull}
          >
            <h2 id={headerId} className={styles.title}>
              {header}
            </h2>
          </header>
          {closeIcon && (
            <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
              <Icon name="close" size={20} />
            </button>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <div className={styles.body} tabIndex={0}>
            {children}
          </div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
