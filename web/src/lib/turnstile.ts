/** The part of Turnstile's API that is used. */
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
/** The time that a person has to solve a challenge. After it the form is sent without a token, and refused. */
const TIMEOUT_MS = 15_000;

/** Empty if the owner does not use Turnstile. */
export const SITE_KEY: string = import.meta.env.VITE_TURNSTILE_SITE_KEY ?? '';

let loading: Promise<Turnstile | undefined> | undefined;
/** Called with undefined if no token will come. */
let solve: (token: string | undefined) => void = () => undefined;
let solved: Promise<string | undefined> | undefined;
let reset: () => void = () => undefined;
/** The script could not be loaded at the last attempt. */
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

/** Shows the challenge in this element; returns a function that removes it. */
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

/** The challenge's token, for one form; each token is valid once. */
export async function challengeToken(): Promise<string | undefined> {
  if (!solved) return undefined;
  // Loads the script again. If that fails too, the form is sent at once without a token, and refused.
  if (lost) renewChallenge();
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined));
  return Promise.race([solved, late]);
}

/** After a form was sent, with or without success: the next one needs a new token. */
export function renewChallenge(): void {
  if (!solved) return;
  lost = false;
  expectToken();
  reset();
}
