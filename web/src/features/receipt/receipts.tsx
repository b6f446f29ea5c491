import { Suspense, useState } from 'react';
import { useReceiptRequest } from '../../game/receipt-request.ts';
import { preloadable } from '../../ui/preloadable.tsx';

const ReceiptSheet = preloadable(async () => (await import('./sheet.tsx')).ReceiptSheet);

/** The one receipt over all screens of a game. Its code is loaded when it is first asked for. */
export function Receipts() {
  const requested = useReceiptRequest();
  const [wanted, setWanted] = useState(false);
  if (requested && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <ReceiptSheet requested={requested} />
    </Suspense>
  ) : null;
}
