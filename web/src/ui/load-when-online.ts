/** Loads a module. While the phone is offline a failed load is tried again when it is online; otherwise the caller gets the failure. */
export async function loadWhenOnline<T>(load: () => Promise<T>, page: Window = window): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (page.navigator.onLine) throw error;
      await new Promise((resolve) => page.addEventListener('online', resolve, { once: true }));
    }
  }
}
