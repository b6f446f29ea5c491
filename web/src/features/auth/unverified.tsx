import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { sessionQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './auth.module.css';

/** A session answer older than this is requested again when the notice is shown, ms. */
const MAX_AGE_MS = 10 * 60_000;

/** Explains why to verify the e-mail, with a button to send the link; renders nothing once verified. Sign-up mails the first link. */
export function Unverified({ why }: { why: string }) {
  const { data } = useQuery({
    ...sessionQuery,
    // A session started in this document does not know whether the e-mail is verified.
    staleTime: ({ state }) => (state.data?.session.emailVerified == null ? 0 : MAX_AGE_MS),
    // A fan who has just verified the e-mail returns to this page.
    refetchOnWindowFocus: ({ state }) => state.data?.session.emailVerified === false && 'always',
  });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => request('sendVerification', {}),
    onError: (error) => toast({ severity: 'error', summary: 'No mail was sent', detail: wordsFor(error) }),
  });
  if (data?.session.emailVerified !== false) return null;
  return (
    <p className={`stack-8 ${styles.unverified}`}>
      {isSuccess ? 'A link is on its way to you.' : why}
      {!isSuccess && (
        <Button tone="quiet" loading={isPending} onClick={() => mutate()}>
          Mail me the link
        </Button>
      )}
    </p>
  );
}
