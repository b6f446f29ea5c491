import { useEffect } from 'react';
import { Drawer } from './drawer.tsx';
import { Failure } from './panel.tsx';
import { usePassingTitle } from './title.ts';

type Props = {
  /** Of a sheet; undefined for a page or a part of one. */
  sheet: { open: boolean; onClose(): void } | undefined;
  retry(): void;
  busy: boolean;
};

const title = 'Not on this phone yet';

/** In place of a component whose code could not be loaded. It tries again by itself when the phone comes back online. */
export function NotLoaded({ sheet, retry, busy }: Props) {
  usePassingTitle(sheet ? undefined : title);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  const why = 'This part of Hype needs the network when you open it for the first time.';
  if (!sheet) return <Failure title={title} heading="h1" why={why} retry={retry} busy={busy} />;
  return (
    <Drawer side="bottom" open={sheet.open} onClose={sheet.onClose} header={title}>
      <Failure title="No network" why={why} retry={retry} busy={busy} />
    </Drawer>
  );
}
