import { useEffect, useSyncExternalStore } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './toast.module.css';

/** SPEC section 2. */
export type Severity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';

export type Message = {
  severity: Severity;
  summary: string;
  detail?: string;
  /** How long it stays, ms. */
  life?: number;
  closable?: boolean;
  icon?: IconName;
};

type Shown = Message & { id: number };

const LIFE = 5_000;
const MOST = 3;
const icons: Record<Severity, IconName> = {
  info: 'info',
  success: 'check',
  warn: 'warn',
  error: 'warn',
  secondary: 'info',
  contrast: 'info',
};

let shown: readonly Shown[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Says something at the top right, under the score. */
export function toast(message: Message): void {
  lastId += 1;
  show([...shown, { ...message, id: lastId }].slice(-MOST));
}

const dismiss = (id: number) => show(shown.filter((message) => message.id !== id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Toasts() {
  const messages = useSyncExternalStore(subscribe, () => shown);
  return (
    <section className={styles.toasts} aria-label="Messages" aria-live="polite">
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </section>
  );
}

function Toast({ message }: { message: Shown }) {
  const { id, severity, summary, detail, life = LIFE, closable = true, icon } = message;
  useEffect(() => {
    const timer = setTimeout(dismiss, life, id);
    return () => clearTimeout(timer);
  }, [id, life]);
  return (
    <div className={`${styles.toast} ${styles[severity]}`}>
      <span className={styles.icon}>
        <Icon name={icon ?? icons[severity]} size={20} filled={icon === 'star'} />
      </span>
      <p className={styles.words}>
        <strong>{summary}</strong>
        {detail && <span>{detail}</span>}
      </p>
      {closable && (
        <button type="button" className={styles.close} onClick={() => dismiss(id)} aria-label="Dismiss">
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}
