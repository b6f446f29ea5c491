import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './drawer.module.css';
import { Icon } from './icon.tsx';
import { enterHistory } from './sheet-history.ts';
import { createStore, useStore } from './store.ts';

type Props = {
  open: boolean;
  onClose(): void;
  header: string;
  /** The edge of the window that the drawer comes from. */
  side?: 'left' | 'right' | 'top' | 'bottom';
  /** Whether to cover the page with a mask and keep the focus inside. */
  modal?: boolean;
  /** Whether a click on the mask, or outside, closes it; a bottom sheet also closes by pulling it down. Escape closes any drawer. */
  dismissable?: boolean;
  closeIcon?: boolean;
  /** An action of the drawer is running: the drawer cannot be closed, because closing would not stop it. */
  busy?: boolean;
  /** In percent of the window; by default by content. */
  height?: number | undefined;
  children: ReactNode;
  /** Shown below the content, outside of the scrolling part. */
  footer?: ReactNode;
};

/** Duration of opening or closing, ms. */
const TRANSITION_MS = 300;

/** A drawer at an edge of a phone's window. The native dialog keeps the focus inside and restores it. */
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
    const leave = [enterHistory(() => goBack()), ...(modal ? [putOnTop(element)] : [])];
    return () => {
      for (const each of leave) each();
      element.close();
    };
  }, [open, modal]);
  useOutside(dialog, open && !modal, dismissable, onClose);

  // A press that began inside, for example to select text, may end on the mask; the browser then reports a click on the mask.
  const onMask = ({ target }: MouseEvent) => {
    if (modal && dismissable && target === dialog.current && pressed.current === target) onClose();
  };
  const pulled = dismissable && side === 'bottom';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={`${styles.drawer} ${styles[side]} ${modal ? styles.modal : ''}`}
      // Leaves room for the content in a low window.
      style={height === undefined ? undefined : { height: `max(${height}dvh, 20rem)`, maxHeight: '96dvh' }}
      aria-labelledby={headerId}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={onMask}
      // Also if the system closed it, or its page was hidden. The event is late: the effect may have opened the drawer again by then.
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

/** Behaviour that browsers have only for modal dialogs: Escape closes, and a click outside closes a dismissable one. */
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
    // In the capture phase, which the click that opened the drawer has already passed.
    if (dismissable) document.addEventListener('click', onClick, { signal: over.signal, capture: true });
    return () => over.abort();
  }, [dialog, watched, dismissable]);
}

/** A sheet released this far down, px, closes. */
const CLOSES_PX = 90;

/** A sheet follows the finger down by its header, and closes if it was pulled far enough. */
function usePull(sheet: RefObject<HTMLElement | null>, onPulled: () => void) {
  const from = useRef<{ y: number; pointer: number } | undefined>(undefined);
  const pull = ({ clientY, type, pointerId, isPrimary, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!sheet.current) return;
    if (type === 'pointerdown' && isPrimary) {
      from.current = { y: clientY, pointer: pointerId };
      currentTarget.setPointerCapture(pointerId);
    }
    // A second finger is ignored.
    if (from.current?.pointer !== pointerId) return;
    const by = Math.max(0, clientY - from.current.y);
    const over = type === 'pointerup' || type === 'pointercancel';
    sheet.current.style.translate = over ? '' : `0 ${by}px`;
    if (!over) return;
    from.current = undefined;
    if (by > CLOSES_PX) onPulled();
  };
  return { onPointerDown: pull, onPointerMove: pull, onPointerUp: pull, onPointerCancel: pull };
}

/** Open modal drawers, the topmost last. The browser makes all content outside the topmost one inert. */
const modals = createStore<readonly HTMLElement[]>(() => []);

/** Puts a modal on top. @returns removes it again */
function putOnTop(modal: HTMLElement): () => void {
  modals.set([...modals.get(), modal]);
  return () => modals.set(modals.get().filter((each) => each !== modal));
}

/** The topmost modal; undefined without one. Content that must stay above everything is mounted in it. */
export const useTopModal = (): HTMLElement | undefined => useStore(modals, (open) => open.at(-1));

/** Whether the window is so wide that the app and its drawers do not fill it. */
const desktop = createStore(() => {
  const query = matchMedia('(min-width: 1024px)');
  query.addEventListener('change', () => desktop.set(query.matches));
  return query.matches;
});

export const useDesktop = (): boolean => useStore(desktop);

/** The value, or the last defined one, so that a closing element keeps its content until it has closed. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState({ value });
  if (value !== undefined && value !== last.value) setLast({ value });
  return value ?? last.value;
}
