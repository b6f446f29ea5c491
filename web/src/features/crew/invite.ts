import type { Crew } from '../../../../graphql/types.generated.ts';
import { toast } from '../../ui/toast.tsx';

/** The code stands behind the #, which no server, proxy or referrer sees. */
const linkOf = ({ invite }: Crew): string => `${location.origin}/crew#${invite}`;

/** Hands the invite link to the phone's own sharing; where there is none it is copied, or at least shown. */
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
    // Without a secure origin, or a permission, nothing can be copied.
    toast({ severity: 'info', summary: 'Copy this link', detail: url, life: Number.POSITIVE_INFINITY });
  }
}
