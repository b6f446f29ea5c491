import { useMutation } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { save } from '../share/hand-over.ts';

/** Everything that is kept of the fan, as one file. */
export function ExportAccount({ username }: { username: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const kept = await request('exportAccount', {});
      save(new File([JSON.stringify(kept, null, 2)], `hype-${username}.json`, { type: 'application/json' }));
    },
    onError: (error) => toast({ severity: 'error', summary: 'Nothing was downloaded', detail: wordsFor(error) }),
  });
  return (
    <>
      <p>One file with everything that we keep of you: profile, crews, devices, boards and points.</p>
      <Button tone="quiet" wide loading={isPending} onClick={() => mutate()}>
        Download my data
      </Button>
    </>
  );
}
