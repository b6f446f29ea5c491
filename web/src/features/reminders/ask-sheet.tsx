import { useMutation } from '@tanstack/react-query';
import { wordsFor } from '../../api/fault-words.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useInstallWay } from '../../ui/install.ts';
import { toast } from '../../ui/toast.tsx';
import hint from '../hub/install-hint.module.css';
import { areForbidden, canGetPushes, subscribe } from './subscription.ts';

type Props = { open: boolean; onClose(): void; serverKey: string; onAllowed(): void };

/** Asks for notifications, and says before that what they are for. On an iPhone it explains how to install the app first. */
export function AskSheet({ open, onClose, ...rest }: Props) {
  return (
    <Drawer side="bottom" open={open} onClose={onClose} header="A word before the game">
      <div className="stack">
        <p>
          A notification ten minutes before a game that you chose, and one before joining closes. Never a play, a score
          or points. At most one in ten minutes.
        </p>
        {open && <Ask onClose={onClose} {...rest} />}
      </div>
    </Drawer>
  );
}

function Ask({ onClose, serverKey, onAllowed }: Omit<Props, 'open'>) {
  const way = useInstallWay();
  const { mutate, isPending } = useMutation({
    mutationFn: () => subscribe(serverKey),
    onSuccess(isAllowed) {
      onClose();
      if (isAllowed) onAllowed();
      else
        toast({ severity: 'info', summary: 'No notifications', detail: 'This browser does not allow them for Hype.' });
    },
    onError: (error) => toast({ severity: 'error', summary: 'Not turned on', detail: wordsFor(error) }),
  });
  if (way === 'by hand' && !canGetPushes()) {
    return (
      <>
        <p>On this phone only an installed app gets notifications:</p>
        <ol className={`stack ${hint.steps}`}>
          <li>
            Tap Share <Icon name="share" size={18} /> in the browser’s bar.
          </li>
          <li>Choose “Add to Home Screen”, then Add.</li>
          <li>Open Hype from your home screen and come back here.</li>
        </ol>
      </>
    );
  }
  if (!canGetPushes()) return <p>This browser has no notifications.</p>;
  if (areForbidden()) return <p>This browser blocks notifications of Hype. Its settings can allow them again.</p>;
  return (
    <>
      <Button wide loading={isPending} onClick={() => mutate()}>
        Turn on
      </Button>
      <Button tone="quiet" wide disabled={isPending} onClick={onClose}>
        Not now
      </Button>
    </>
  );
}
