import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useDesktop } from './desktop.ts';
import styles from './drawer.module.css';
import { Icon } from './icon.tsx';
import { usePull } from './pull.ts';
import { enterHistory } from './sheet-history.ts';
import { enterTop } from './top-modal.ts';

type Props = {
  open: boolean;
  onClose(): void;
  header: string;
  /** The edge of the window that the drawer comes from. */
  side?: 'left' | 'right' | 'top' | 'bottom';
  /** Covers the page with a mask and keeps the focus inside. */
  modal?: boolean;
  /** Closes by a click on the mask, or outside if there is no mask; a bottom sheet also by pulling it down. Escape closes any drawer. */
  dismissable?: boolean;
  closeIcon?: boolean;
  /** What was asked for in it is under way: it cannot be closed, since that would not stop it. */
  busy?: boolean;
  /** In percent of the window; by default as high as the content. */
  height?: number | undefined;
  children: ReactNode;
  /** Below the content, outside of what scrolls. */
  footer?: ReactNode;
};

/** How long a drawer opens or closes, ms. */
const TRANSITION_MS = 300;

/** A drawer at an edge of a phone's window. The native dialog keeps the focus inside and gives it back. */
export function Drawer(props: Props) {
  const { header, side = 'left', modal = true, closeIcon = true, busy = false, height } = props;
  const dismissable = !busy && (props.dismissable ?? true);
  const onClose = () => busy || props.onClose();
  const open = !useDesktop() && props.open;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  const headerId = useId();
  const pull = usePull(dialog, onClose);
  // The content stays until the drawer has closed.
  const [filled, setFilled] = useState(open);
  if (open && !filled) setFilled(true);

  const goBack = useEffectEvent(() => {
    onClose();
    return !busy;
  });
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open) {
      const timer = setTimeout(setFilled, TRANSITION_MS, false);
      return () => clearTimeout(timer);
    }
    if (modal) element.showModal();
    else element.show();
    const leave = [enterHistory(() => goBack()), ...(modal ? [enterTop(element)] : [])];
    return () => {
      for (const each of leave) each();
      element.close();
    };
  }, [open, modal]);
  useOutside(dialog, open && !modal, dismissable, onClose);

  // A press that began inside, for example to select text, may end on the mask and is then a click on it.
  const onMask = ({ target }: MouseEvent) => {
    if (modal && dismissable && target === dialog.current && pressed.current === target) onClose();
  };
  const pulled = dismissable && side === 'bottom';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={`${styles.drawer} ${styles[side]} ${modal ? styles.modal : ''}`}
      // In a low window the content still has room.
      style={height === undefined ? undefined : { height: `max(${height}dvh, 20rem)`, maxHeight: '96dvh' }}
      aria-labelledby={headerId}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={onMask}
      // Also if the system closed it, or its page was hidden. The event comes late: the effect may have opened it again by then.
      onClose={() => open && !dialog.current?.open && props.onClose()}
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
            <button
              type="button"
              className={`icon-button ${styles.close}`}
              onClick={onClose}
              disabled={busy}
              aria-label="Close"
            >
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

/** What the browser does for modal dialogs only: Escape closes, and a click outside closes a dismissable one. */
function useOutside(
  dialog: { readonly current: HTMLElement | null },
  watched: boolean,
  dismissable: boolean,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!watched) return;
    const over = new AbortController();
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const onClick = ({ target }: Event) => !(target instanceof Node && dialog.current?.contains(target)) && close();
    document.addEventListener('keydown', onKey, { signal: over.signal });
    // In the capture phase: the click that opened the drawer has passed it already.
    if (dismissable) document.addEventListener('click', onClick, { signal: over.signal, capture: true });
    return () => over.abort();
  }, [dialog, watched, dismissable]);
}
