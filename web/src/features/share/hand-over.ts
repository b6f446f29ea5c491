/** Whether the phone has its own share sheet for pictures. */
export const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

/** Opens the phone's own share sheet. A fan who cancels it is no failure. */
export async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** Time for the browser to begin the download, ms. */
const DOWNLOAD_START_MS = 60_000;

export function save(file: File): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), DOWNLOAD_START_MS);
}
