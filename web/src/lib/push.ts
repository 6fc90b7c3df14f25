/** Only shows notices (`web/public/push-worker.js`); pages never depend on it. */
const WORKER = '/push-worker.js';

/** `install`: an iPhone, which takes notices only for pages on its home screen. */
export type PushSupport = 'yes' | 'install' | 'no';

export function pushSupport(): PushSupport {
  if ('PushManager' in window && 'serviceWorker' in navigator && 'Notification' in window) {
    return 'yes';
  }
  const isApplePhone =
    /iPhone|iPad/.test(navigator.userAgent) ||
    // An iPad that asks for pages of computers.
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApplePhone ? 'install' : 'no';
}

/** The subscription of this browser, if it has one. */
export async function heldSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, and subscribes at the push service of the browser. Throws NotAllowedError if they refuse. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // Made for other keys, before a database was made anew.
    const held = await pushManager.getSubscription();
    if (!held) throw error;
    await held.unsubscribe();
    return pushManager.subscribe(options);
  }
}

const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'];
const BROWSERS: readonly (readonly [mark: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
];

/** What a browser is called in the list: `Chrome, Android`. */
export function browserName(agent: string): string {
  const browser = BROWSERS.find(([mark]) => agent.includes(mark))?.[1];
  return (
    [browser, SYSTEMS.find((name) => agent.includes(name))].filter(Boolean).join(', ') || 'Web'
  );
}
