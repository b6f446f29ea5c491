import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopModal } from './drawer.tsx';
import { Icon, type IconName } from './icon.tsx';
import { createStore, useStore } from './store.ts';
import styles from './toast.module.css';

/** The kinds of messages. */
export type Severity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';

export type Message = {
  severity: Severity;
  summary: string;
  detail?: string;
  /** How long it stays, ms, not counting time under the pointer or with the focus. Infinity: until the fan dismisses it. */
  life?: number;
  closable?: boolean;
  icon?: IconName;
  /** Hidden from screen readers, which get the message in another way. */
  silent?: boolean;
};

/** `left`: remaining life, ms. Stored here, because another host shows the message in a new element. */
type Shown = Message & { id: number; left: number };

const LIFE_MS = 5_000;
/** Maximum share of the window's height for messages. Beyond it, the oldest message without the focus is removed. */
const MAX_HEIGHT = 0.5;
const icons: Record<Severity, IconName> = {
  info: 'info',
  success: 'check',
  warn: 'warn',
  error: 'warn',
  secondary: 'info',
  contrast: 'info',
};

const shown = createStore<readonly Shown[]>(() => []);
let lastId = 0;

/** Shows a message at the top right, under the score. */
export function toast(message: Message): void {
  lastId += 1;
  shown.set([...shown.get(), { ...message, id: lastId, left: message.life ?? LIFE_MS }]);
}

const dismiss = (id: number) => shown.set(shown.get().filter((message) => message.id !== id));

/** All messages, above everything: in the browser's top layer, or inside an open modal drawer, where they can be read and closed. */
export function Toasts() {
  const messages = useStore(shown);
  const host = useTopModal() ?? document.body;
  const stack = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element of a new host has neither the pointer nor the focus
  useLayoutEffect(() => {
    stack.current?.showPopover?.();
    setHeld(false);
  }, [host]);
  useLayoutEffect(() => {
    const { bottom = 0 } = stack.current?.getBoundingClientRect() ?? {};
    if (messages.length === 1 || bottom <= window.innerHeight * MAX_HEIGHT) return;
    const focused = stack.current?.querySelector<HTMLElement>('[data-message]:focus-within')?.dataset.message;
    const oldest = messages.slice(0, -1).find(({ id }) => `${id}` !== focused) ?? messages[0];
    shown.set(messages.filter((message) => message !== oldest));
  }, [messages]);

  const all = (silent: boolean) =>
    messages
      .filter((message) => (message.silent ?? false) === silent)
      .map((message) => <Toast key={message.id} message={message} held={held} onClose={() => close(message.id)} />);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const close = (id: number) => {
    dismiss(id);
    release();
  };
  return createPortal(
    <section
      ref={stack}
      popover="manual"
      className={styles.toasts}
      aria-label="Messages"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Voice />
      <div className={styles.group}>{all(true)}</div>
      <div className={styles.group} aria-live="polite">
        {all(false)}
      </div>
    </section>,
    host,
  );
}

type ToastProps = { message: Shown; held: boolean; onClose(): void };

function Toast({ message, held, onClose }: ToastProps) {
  const { id, severity, summary, detail, closable = true, icon } = message;
  useEffect(() => {
    if (held || message.left === Number.POSITIVE_INFINITY) return;
    const from = performance.now();
    const timer = setTimeout(dismiss, message.left, id);
    return () => {
      clearTimeout(timer);
      message.left -= performance.now() - from;
    };
  }, [id, held, message]);
  return (
    <div className={`in-line ${styles.toast} ${styles[severity]}`} data-message={id}>
      <span className={styles.icon}>
        <Icon name={icon ?? icons[severity]} size={20} filled={icon === 'star'} />
      </span>
      <p className={styles.words}>
        <strong>{summary}</strong>
        {detail && <span>{detail}</span>}
      </p>
      {closable && (
        <button type="button" className={`icon-button ${styles.close}`} onClick={onClose} aria-label="Dismiss">
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}

/** The last announcement. With a new id, the same text is announced again. */
const announcement = createStore(() => ({ id: 0, words: '' }));

/** Announces a text politely: screen readers finish the current text first. */
export const announcePolitely = (words: string): void => announcement.set({ id: announcement.get().id + 1, words });

/** The polite live region for new page titles and news of the game. */
function Voice() {
  const { id, words } = useStore(announcement);
  return (
    <div className="visually-hidden" role="status" aria-label="Spoken updates" aria-atomic="true">
      <span key={id}>{words}</span>
    </div>
  );
}
