/** A page of an export, as the server makes it. */
type Page = { games: unknown[]; next: string | null };

/** The complete data stored about the fan, assembled from its pages. */
export async function wholeExport(ask: (page: { after?: string }) => Promise<unknown>): Promise<object> {
  const games: unknown[] = [];
  for (let page: { after?: string } = {}; ; ) {
    const { next, ...kept } = (await ask(page)) as Page;
    games.push(...kept.games);
    if (!next) return { ...kept, games };
    page = { after: next };
  }
}
