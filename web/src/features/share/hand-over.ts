/** Whether the phone has a share sheet for pictures. */
export const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

/** Error names for a cancelled sheet, and for a second sheet while the first is open. */
const harmless: readonly unknown[] = ['AbortError', 'InvalidStateError'];

/** Opens the phone's share sheet. Cancelling it or tapping twice is not an error. */
export async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && harmless.includes(error.name))) throw error;
  }
}

/** Time for the browser to start the download, ms. */
const DOWNLOAD_START_MS = 60_000;

export function save(file: File): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), DOWNLOAD_START_MS);
}
