/** The local day, 00:00:00.000 to 23:59:59.999. */
export function localDay(now = new Date()): { from: number; to: number } {
  const from = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const to = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - 1;
  return { from, to };
}
