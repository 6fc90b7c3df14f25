/** The part of Turnstile's script that is used. */
type Turnstile = {
  render(
    box: HTMLElement,
    options: {
      sitekey: string;
      appearance: 'interaction-only';
      callback: (token: string) => void;
      'expired-callback': () => void;
    },
  ): string;
  reset(id: string): void;
  remove(id: string): void;
};

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
/** A challenge that a person must solve takes as long; then the form is sent, and refused. */
const TIMEOUT_MS = 15_000;

/** Empty where the owner has not set up Turnstile. */
export const SITE_KEY: string = import.meta.env.VITE_TURNSTILE_SITE_KEY ?? '';

let loading: Promise<Turnstile | undefined> | undefined;
/** Undefined: no token will come. */
let solve: (token: string | undefined) => void = () => undefined;
let solved: Promise<string | undefined> | undefined;
let reset: () => void = () => undefined;
/** The script could not be loaded the last time. */
let lost = false;

function load(): Promise<Turnstile | undefined> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve(window.turnstile);
    script.onerror = () => {
      loading = undefined;
      resolve(undefined);
    };
    document.head.append(script);
  });
  return loading;
}

function expectToken(): void {
  solved = new Promise((resolve) => {
    solve = resolve;
  });
}

/** Shows the challenge in this box; returns what takes it away again. */
export function openChallenge(box: HTMLElement): () => void {
  let close: (() => void) | undefined;
  let closed = false;
  const show = async () => {
    const turnstile = await load();
    if (closed) return;
    lost = !turnstile;
    if (!turnstile) return solve(undefined);
    const id = turnstile.render(box, {
      sitekey: SITE_KEY,
      appearance: 'interaction-only',
      callback: (token) => solve(token),
      'expired-callback': expectToken,
    });
    reset = () => turnstile.reset(id);
    close = () => turnstile.remove(id);
  };
  expectToken();
  reset = () => void show();
  void show();
  return () => {
    closed = true;
    solved = undefined;
    close?.();
  };
}

/** What the challenge gave, for one form; each token is good for one. */
export async function challengeToken(): Promise<string | undefined> {
  if (!solved) return undefined;
  // Asked for once more; a form whose challenge cannot be shown is sent, and refused, without a wait.
  if (lost) renewChallenge();
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined));
  return Promise.race([solved, late]);
}

/** After a form was sent, whatever came of it: the next one needs a token of its own. */
export function renewChallenge(): void {
  if (!solved) return;
  lost = false;
  expectToken();
  reset();
}
