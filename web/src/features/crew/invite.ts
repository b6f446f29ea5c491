import type { Crew } from '../../../../graphql/types.generated.ts';
import { toast } from '../../ui/toast.tsx';

/** The code is after the #, so servers, proxies and referrers do not see it. */
const linkOf = ({ invite }: Crew): string => `${location.origin}/crew#${invite}`;

/** Shares the invite link through the phone's own sheet; without one it is copied, or shown. */
export async function shareInvite(crew: Crew): Promise<void> {
  const url = linkOf(crew);
  if (navigator.share) {
    try {
      await navigator.share({ title: crew.name, text: `Join my crew ${crew.name} on Hype`, url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ severity: 'success', summary: 'Invite link copied', detail: 'Send it to your friends.' });
  } catch {
    // Copying needs a secure origin and a permission.
    toast({ severity: 'info', summary: 'Copy this link', detail: url, life: Number.POSITIVE_INFINITY });
  }
}
