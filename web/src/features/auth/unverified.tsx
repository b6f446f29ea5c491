import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { sessionQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './unverified.module.css';

/** Says why to verify the e-mail, with a button for the link; nothing once it is verified. Sign-up mails the first link. */
export function Unverified({ why }: { why: string }) {
  const { data } = useQuery({ ...sessionQuery, staleTime: 0 });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => request('sendVerification', {}),
    onError: (error) => toast({ severity: 'error', summary: 'No mail was sent', detail: wordsFor(error) }),
  });
  if (data?.session.emailVerified !== false) return null;
  return (
    <p className={styles.unverified}>
      {isSuccess ? 'A link is on its way to you.' : why}
      {!isSuccess && (
        <Button tone="quiet" loading={isPending} onClick={() => mutate()}>
          Mail me the link
        </Button>
      )}
    </p>
  );
}
