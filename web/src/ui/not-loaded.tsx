import { useEffect, useState } from 'react';
import { Drawer } from './drawer.tsx';
import { Failure } from './panel.tsx';
import { isReachable } from './reachable.ts';
import { usePassingTitle } from './title.ts';

type Props = {
  /** Of a sheet; undefined for a page or a part of one. */
  sheet: { open: boolean; onClose(): void } | undefined;
  retry(): void;
  busy: boolean;
};

/** What is missing, and what helps. */
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
 * In place of a component whose code could not be loaded. Without a network it tries again by itself when the phone comes back online; if
 * the site answers, the file is gone, and a reload brings a build that has it.
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
