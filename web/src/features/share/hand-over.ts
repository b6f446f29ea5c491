/** Whether the phone has its own share sheet for pictures. */
export const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

/** Of a sheet that the fan cancels, and of a second one while the first is open. */
const harmless: readonly unknown[] = ['AbortError', 'InvalidStateError'];

/** Opens the phone's own share sheet. A fan who cancels it is no failure, nor one who taps twice. */
export async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && harmless.includes(error.name))) throw error;
  }
}

/** Time for the browser to begin the download, ms. */
const DOWNLOAD_START_MS = 60_000;

export function save(file: File): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), DOWNLOAD_START_MS);
}
