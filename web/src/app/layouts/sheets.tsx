import { Suspense } from 'react';
import { useLive } from '../../game/live/live-context.ts';
import { checkSheet, receiptSheet, shareSheet } from '../../game/live/sheet-requests.ts';
import { preloadable } from '../../ui/preloadable.tsx';

const CheckSheet = preloadable(async () => (await import('../../features/check/sheet.tsx')).CheckSheet);
const ReceiptSheet = preloadable(async () => (await import('../../features/receipt/sheet.tsx')).ReceiptSheet);
const ShareSheet = preloadable(async () => (await import('../../features/share/sheet.tsx')).ShareSheet);

/** The sheets over all screens of a game. The code of each is loaded when it is first asked for. */
export function Sheets() {
  const { joined } = useLive();
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
