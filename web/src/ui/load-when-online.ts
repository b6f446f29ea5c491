/** A page's code. Without a network, code that was never here comes when the network does; else the failure is the caller's. */
export async function arrive<T>(load: () => Promise<T>, page: Window = window): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (page.navigator.onLine) throw error;
      await new Promise((resolve) => page.addEventListener('online', resolve, { once: true }));
    }
  }
}
