/** Before each further attempt, in milliseconds: together longer than a short loss of the connection. */
const PAUSES_MS = [300, 1_000];

/** Modules that came under an address of their own, by the address that a browser refuses. */
const fetchedAnew = new Map<string, Promise<unknown>>();
/** A failure of such an address is remembered, too. */
let attempts = 0;

/** Browsers remember the failure of an address (Chrome since 150), and name it in the error; then another address is fetched. */
async function loadAnew<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = /https?:\S+?\.js/.exec(String(error))?.[0];
    if (!address) throw error;
    attempts += 1;
    const module =
      fetchedAnew.get(address) ?? import(/* @vite-ignore */ `${address}?anew=${attempts}`);
    fetchedAnew.set(address, module);
    module.catch(() => fetchedAnew.delete(address));
    return module as Promise<Module>;
  }
}

/**
 * A module of a dynamic import, which every dynamic import of the site goes through. A file that cannot be fetched is
 * tried again twice; what is thrown then is the browser's error, and the next call tries anew.
 */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const pause of PAUSES_MS) {
    try {
      return await loadAnew(load);
    } catch {
      await new Promise((then) => setTimeout(then, pause));
    }
  }
  return loadAnew(load);
}
