import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useDesktop } from './desktop.ts';
import styles from './drawer.module.css';
import { Icon } from './icon.tsx';
import { usePull } from './pull.ts';
import { enterTop } from './top-modal.ts';

type Props = {
  open: boolean;
  onClose(): void;
  header: string;
  /** The edge of the window that it comes from. */
  side?: 'left' | 'right' | 'top' | 'bottom';
  /** Covers the page with a mask and keeps the focus inside. */
  modal?: boolean;
  /** Closes by a click on the mask, or outside where there is none; a bottom sheet by a pull, too. Escape closes any drawer. */
  dismissable?: boolean;
  closeIcon?: boolean;
  /** In percent of the window, where it is not as high as what it holds. */
  height?: number;
  children: ReactNode;
  /** Stands below what scrolls. */
  footer?: ReactNode;
};

/** How long a drawer moves in and out, ms. */
const TRANSITION = 300;

/** A drawer at an edge of a phone's window. The native dialog keeps the focus inside and gives it back. */
export function Drawer(props: Props) {
  const { onClose, header, side = 'left', modal = true, dismissable = true, closeIcon = true, height } = props;
  const open = !useDesktop() && props.open;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  const headerId = useId();
  const pull = usePull(dialog, onClose);
  // What the drawer holds goes after the drawer has gone.
  const [filled, setFilled] = useState(open);
  if (open && !filled) setFilled(true);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open) {
      const timer = setTimeout(setFilled, TRANSITION, false);
      return () => clearTimeout(timer);
    }
    if (modal) element.showModal();
    else element.show();
    const leave = modal ? enterTop(element) : undefined;
    return () => {
      leave?.();
      element.close();
    };
  }, [open, modal]);
  useOutside(dialog, open && !modal, dismissable, onClose);

  // A press that began inside, to select a text say, may end on the mask and still be a click on it.
  const onMask = ({ target }: MouseEvent) => {
    if (modal && dismissable && target === dialog.current && pressed.current === target) onClose();
  };
  const pulled = dismissable && side === 'bottom';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={`${styles.drawer} ${styles[side]} ${modal ? styles.modal : ''}`}
      // Low windows still show what has to be chosen from.
      style={height === undefined ? undefined : { height: `max(${height}dvh, 20rem)` }}
      aria-labelledby={headerId}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={onMask}
      // Also where it was not closed by us: by the system, or because its page went out of sight.
      onClose={() => open && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {filled && (
        <div className={styles.sheet}>
          <div className={`${styles.header} ${pulled ? styles.pulled : ''}`} {...(pulled ? pull : {})}>
            <h2 id={headerId} className={styles.title}>
              {header}
            </h2>
          </div>
          {closeIcon && (
            <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
              <Icon name="close" size={20} />
            </button>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <div className={styles.body} tabIndex={0}>
            {props.children}
          </div>
          {props.footer && <div className={styles.footer}>{props.footer}</div>}
        </div>
      )}
    </dialog>
  );
}

/** What the browser does for modal dialogs only: Escape closes, and a click elsewhere closes what is dismissable. */
function useOutside(
  dialog: { readonly current: HTMLElement | null },
  watched: boolean,
  dismissable: boolean,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!watched) return;
    const over = new AbortController();
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close.current();
    const onClick = ({ target }: Event) => !dialog.current?.contains(target as Node) && close.current();
    document.addEventListener('keydown', onKey, { signal: over.signal });
    // On its way down, so that the click that opened it has passed already.
    if (dismissable) document.addEventListener('click', onClick, { signal: over.signal, capture: true });
    return () => over.abort();
  }, [dialog, watched, dismissable]);
}
