import { beforeEach, describe, expect, it } from 'vitest';
import { actorWith, functionSettings } from '../../../../tests/support/function-settings.ts';
import { signupPayload } from '../../../../tests/support/people.ts';
import { createApp } from '../app.ts';
import type { Supabase } from '../data/supabase.ts';

/**
 * Auth opens a session for every right password. A session whose tokens are not sent to the caller must be
 * ended.
 */
const ID = '00000000-0000-4000-8000-000000000001';
const EMAIL = 'a@example.mn';

const settings = functionSettings();

/** Tokens whose session was ended. */
let ended: string[] = [];
beforeEach(() => {
  ended = [];
});

const session = {
  access_token: 'the.access.token',
  refresh_token: 'r',
  expires_at: 2_000_000_000,
  expires_in: 3600,
};

type Kind = 'customer' | 'staff' | 'nobody' | 'paused colleague';

/** A Supabase in which every password is right, and whose caller is of this kind. */
function supabaseFor(kind: Kind): Supabase {
  const actor = actorWith({
    ...{ userId: ID, email: EMAIL, sessionAlive: true, hasProfile: kind === 'customer' },
    ...(kind === 'staff' && { isStaff: true, staffRole: 'editor' }),
    ...(kind === 'paused colleague' && { colleague: 'paused' }),
  });
  const opened = async () => ({ data: { session }, error: null });
  const database = (token: string) => ({
    rpc: async (name: string) => {
      if (name === 'end_session') ended.push(token);
      const begun = { proof: 'proof', removed: false };
      const data =
        { current_actor: actor, hit_rate_limits: [0], begin_sign_up: begun }[name] ?? true;
      return { data, error: null, status: 200 };
    },
  });
  const supabase = {
    as: database,
    system: database('secret'),
    functionSecret: async () => 'secret',
    auth: () => ({ signInWithPassword: opened, signUp: opened }),
  };
  // Only what a login and a sign-up call.
  return supabase as unknown as Supabase;
}

const post = (kind: Kind, path: string, body: object) =>
  createApp(settings, supabaseFor(kind)).request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const credentials = { email: EMAIL, password: 'Nuuts1234' };

describe('a session that its owner is not given ends', () => {
  it('when a customer signs in as staff', async () => {
    expect((await post('customer', '/api/admin/login', credentials)).status).toBe(401);
    expect(ended).toEqual([session.access_token]);
  });

  it('when staff sign in as a customer, and when somebody is neither', async () => {
    expect((await post('staff', '/api/login', credentials)).status).toBe(403);
    expect((await post('nobody', '/api/login', credentials)).status).toBe(403);
    expect(ended).toEqual([session.access_token, session.access_token]);
  });

  it('when a colleague has no seat, who is told why', async () => {
    const refused = await post('paused colleague', '/api/login', credentials);
    expect((await refused.json()).code).toBe('colleague_paused');
    expect(ended).toEqual([session.access_token]);
  });

  it('when the page after a sign-up asks to sign in', async () => {
    const response = await post('customer', '/api/signup', signupPayload(EMAIL));
    expect(response.status).toBe(201);
    expect(ended).toEqual([session.access_token]);
  });
});
