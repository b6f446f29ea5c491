import type { Crew } from '../../../../graphql/types.generated.ts';
import { toast } from '../../ui/toast.tsx';
import { share } from '../share/hand-over.ts';

/** Shares the invite link through the phone's own sheet; without one it is copied, or shown. */
export async function shareInvite({ name, invite }: Crew): Promise<void> {
  // The code is after the #, so servers, proxies and referrers do not see it.
  const url = `${location.origin}/crew#${invite}`;
  try {
    return await share({ title: name, text: `Join my crew ${name} on Hype`, url });
  } catch {
    // The phone has no sheet of its own, or refuses it.
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ severity: 'success', summary: 'Invite link copied', detail: 'Send it to your friends.' });
  } catch {
    // Copying needs a secure origin and a permission.
    toast({ severity: 'info', summary: 'Copy this link', detail: url, life: Number.POSITIVE_INFINITY });
  }
}
