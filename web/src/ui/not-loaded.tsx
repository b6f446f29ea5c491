import { useEffect, useState } from 'react';
import { Drawer } from './drawer.tsx';
import { isReachable } from './online.ts';
import { Failure } from './panel.tsx';
import { usePassingTitle } from './title.ts';

type Props = {
  /** Set if a sheet failed to load: keeps it open and closable. */
  sheet: { open: boolean; onClose(): void } | undefined;
  retry(): void;
  busy: boolean;
};

/** The problem, and the remedy. */
const offline = {
  title: 'Not on this phone yet',
  why: 'This part of Hype needs the network when you open it for the first time.',
};
const gone = {
  title: 'Hype has changed',
  why: 'This part could not be loaded, although your phone is online. There may be a newer Hype: reload to get it.',
  label: 'Reload',
};

/**
 * Shown in place of a component whose code could not be loaded. Without a network it retries when the phone is online again; if
 * the site answers, the file is gone, and a reload loads a build that has it.
 */
export function NotLoaded({ sheet, retry, busy }: Props) {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    void isReachable().then(setGone);
  }, []);
  const { title, ...words } = isGone ? { ...gone, retry: () => location.reload() } : { ...offline, retry };
  usePassingTitle(sheet ? undefined : title);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  if (!sheet) return <Failure title={title} heading="h1" {...words} busy={busy} />;
  return (
    <Drawer side="bottom" open={sheet.open} onClose={sheet.onClose} header={title}>
      <Failure title={isGone ? 'Reload to go on' : 'No network'} {...words} busy={busy} />
    </Drawer>
  );
}
