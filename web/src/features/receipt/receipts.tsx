import { Suspense } from 'react';
import { closeReceipt, useReceiptRequest } from '../../game/receipt-request.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import { useLast } from '../../ui/use-last.ts';

const ReceiptSheet = preloadable(async () => (await import('./sheet.tsx')).ReceiptSheet);

/** The one receipt over all screens of a game. Its code is loaded when it is first asked for. */
export function Receipts() {
  const requested = useReceiptRequest();
  const shown = useLast(requested);
  return shown ? (
    <Suspense fallback={null}>
      <ReceiptSheet {...shown} open={requested !== undefined} onClose={closeReceipt} />
    </Suspense>
  ) : null;
}
