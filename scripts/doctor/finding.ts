/** The result of one check: a line of the report. */
export type Finding = {
  /** The part and what was checked of it, as in `host.headers`. */
  name: string;
  state: 'ok' | 'wrong' | 'unasked';
  /** `is`: the value that was found, if it is wrong or could not be read. `todo`: what to do about it. */
  is?: string;
  todo?: string;
};

/** What the doctor examines, and the keys that it uses. */
export type Patient = {
  /** The origin of the site. */
  site: string;
  /** The origin of the project's Supabase. */
  supabase: string;
  publishableKey?: string | undefined;
  healthKey?: string | undefined;
  /** The commit of this checkout, which should be live. */
  commit?: string | undefined;
  /** The project's reference, and a token of the dashboard for the Management API. */
  project?: string | undefined;
  accessToken?: string | undefined;
  /** Whether the project is on the free plan, which lacks some settings. */
  isFree: boolean;
  managementApi: string;
  /** The domain that mails are sent from. */
  mailDomain: string;
  /** Name servers to ask instead of the machine's own. */
  nameServers?: readonly string[] | undefined;
};

export const ok = (name: string): Finding => ({ name, state: 'ok' });
/** A finding; `is` and `todo` are used only if `holds` is false. */
export const check = (name: string, holds: boolean, is: string, todo: string): Finding =>
  holds ? ok(name) : { name, state: 'wrong', is, todo };
export const unasked = (name: string, todo: string): Finding => ({ name, state: 'unasked', todo });

const TIMEOUT_MS = 20_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends a request, follows no redirect, and waits 20 seconds at most. `said` describes the response in the
 * report. Without a response `status` is 0, like that of `Response.error()`, and `said` is the reason.
 */
export async function ask(url: string, init: RequestInit = {}) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, { redirect: 'manual', signal, ...init });
    const { status, headers } = response;
    const text = await response.text();
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    return { status, headers, text, json: parsed(text), said: `${status} ${type}`.trim() };
  } catch (error) {
    const { message, cause } = error as Error;
    const said = cause instanceof Error ? cause.message : message;
    return { status: 0, headers: new Headers(), text: '', json: undefined as unknown, said };
  }
}

/** A member of a JSON object; undefined of everything else. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
