/**
 * The code of the mailed link that this document was opened with; empty where it was opened without one. It is taken out of the address at once, so that
 * nobody finds it in the history.
 */
export const mailedCode = decodeURIComponent(location.hash.slice(1));

if (mailedCode) history.replaceState(history.state, '', location.pathname);
