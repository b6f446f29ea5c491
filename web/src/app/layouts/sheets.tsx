import { Suspense, useEffect, useState } from 'react';
import { isOver } from '../../../../games/timeline/status.ts';
import { useLive } from '../../game/live/live-context.ts';
import { checkSheet, receiptSheet, shareSheet } from '../../game/live/sheet-requests.ts';
import { preloadable } from '../../ui/preloadable.tsx';

const CheckSheet = preloadable(async () => (await import('../../features/check/sheet.tsx')).CheckSheet);
const ReceiptSheet = preloadable(async () => (await import('../../features/receipt/sheet.tsx')).ReceiptSheet);
const ShareSheet = preloadable(async () => (await import('../../features/share/sheet.tsx')).ShareSheet);

/** The sheets over all screens of a game. The code of each is loaded when it is first asked for, or, of a past game, as it opens. */
export function Sheets() {
  const { joined, event } = useLive();
  const [wasOver] = useState(() => isOver(event));
  // A past game that was opened once can be read again without a network, with its receipts and cards.
  useEffect(() => {
    if (wasOver) for (const sheet of [ReceiptSheet, ShareSheet]) sheet.preload().catch(() => {});
  }, [wasOver]);
  const receipt = receiptSheet.useRequest();
  const check = checkSheet.useRequest();
  const share = shareSheet.useRequest();
  const shared = share && joined?.[share.request];
  return (
    <>
      <Suspense>
        {receipt && <ReceiptSheet {...receipt.request} open={receipt.open} onClose={receiptSheet.close} />}
      </Suspense>
      <Suspense>
        {check && <CheckSheet key={check.id} {...check.request} open={check.open} onClose={checkSheet.close} />}
      </Suspense>
      <Suspense>
        {shared && <ShareSheet key={share.id} joined={shared} open={share.open} onClose={shareSheet.close} />}
      </Suspense>
    </>
  );
}
