import { useMutation } from '@tanstack/react-query';
import type { Fan } from '../../../../graphql/types.generated.ts';
import { request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { save } from '../share/hand-over.ts';
import styles from './account.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { Sessions } from './sessions.tsx';

/** What a fan does with the account itself: where it is signed in, what is kept, and its end. */
export function Account({ fan }: { fan: Fan }) {
  const { mutate: download, isPending } = useMutation({
    mutationFn: async () => {
      const kept = await request('exportAccount', {});
      save(new File([JSON.stringify(kept, null, 2)], `hype-${fan.username}.json`, { type: 'application/json' }));
    },
    onError: (error) => toast({ severity: 'error', summary: 'Nothing was downloaded', detail: wordsFor(error) }),
  });
  return (
    <div className={styles.account}>
      <Sessions />
      <section className={styles.part} aria-labelledby="your-data">
        <h2 id="your-data">Your data</h2>
        <p>One file with everything that we keep of you: profile, crews, devices, boards and points.</p>
        <Button tone="quiet" wide loading={isPending} onClick={() => download()}>
          Download my data
        </Button>
        <DeleteAccount />
      </section>
    </div>
  );
}
