import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { queryClient, sessionQuery } from '../../api/queries.ts';
import { Skeleton } from '../../ui/panel.tsx';
import { MailedLink, Outcome } from './mailed-link.tsx';

/** The page behind the link of a verification mail. The link works repeatedly. */
export const VerifyEmail = () => (
  <MailedLink title="Verify your e-mail">{(code) => <Verification code={code} />}</MailedLink>
);

function Verification({ code }: { code: string }) {
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: (mailed: string) => request('verifyEmail', { code: mailed }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    // If opened without a network, the call waits for one.
    networkMode: 'online',
    scope: { id: `verify ${code}` },
  });
  useEffect(() => mutate(code), [mutate, code]);
  if (isSuccess) {
    return (
      <Outcome icon="check" title="E-mail verified">
        Your points now count in the official standings, and you can get your password back by mail.
      </Outcome>
    );
  }
  if (!error) return <Skeleton height={200} label="Verifying your e-mail" />;
  return (
    <div role="alert">
      <Outcome icon="warn" title="Not verified">
        {wordsFor(error)} Signed in, you get a new link on your profile.
      </Outcome>
    </div>
  );
}
