import type { CustomerSession } from '@contract/customer-sessions.ts';
import { ERRORS, type ErrorCode } from '@contract/http/errors.ts';
import { changeProgram } from '@contract/program.ts';
import type { StaffRole } from '@contract/staff-roles.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import { expect } from 'vitest';
import { ownStack } from '../support/own-stack.ts';
import { freshEmail, PASSWORD, signupPayload } from '../support/people.ts';
import { type ApiResponse, type Options, send } from './send.ts';

export { type ApiResponse, freshEmail, PASSWORD, signupPayload };

export const stack = ownStack();

/** A call of the contract, such as `api('GET', '/api/blog')`. */
export function api(method: string, path: string, options: Options = {}): Promise<ApiResponse> {
  return send(`${stack.apiUrl}${path}`, method, options);
}

/** A call straight at Supabase with the publishable key, as anyone can make it. */
export function supabase(
  method: string,
  path: string,
  options: Options = {},
): Promise<ApiResponse> {
  return send(`${stack.supabaseUrl}${path}`, method, {
    ...options,
    headers: { apikey: stack.publishableKey, ...options.headers },
  });
}

/** The same with the secret key, for what only an operator does. */
export function operator(method: string, path: string, body?: unknown): Promise<ApiResponse> {
  return send(`${stack.supabaseUrl}${path}`, method, {
    ...(body !== undefined && { body }),
    headers: { apikey: stack.secretKey },
  });
}

/** The header of a form that was shown; without it a registration holds no seat. */
export async function shownForm(): Promise<Record<string, string>> {
  const { json } = await api('POST', '/api/form-token');
  return { 'form-token': json.token };
}

/** Expects an error of the contract: its status, code and exact text. */
export function expectError(response: ApiResponse, code: ErrorCode): void {
  expect(response.json, response.text.slice(0, 300)).toMatchObject({
    code,
    message: ERRORS[code].message,
  });
  expect(response.status).toBe(ERRORS[code].status);
}

export async function newCustomer(who = 'customer'): Promise<CustomerSession> {
  const email = freshEmail(who);
  expect((await api('POST', '/api/signup', { body: signupPayload(email) })).status).toBe(201);
  const login = await api('POST', '/api/login', { body: { email, password: PASSWORD } });
  expect(login.status, login.text).toBe(200);
  return login.json;
}

export async function adminLogin(
  email = stack.adminEmail,
  password = stack.adminPassword,
): Promise<AdminSession> {
  const login = await api('POST', '/api/admin/login', { body: { email, password } });
  expect(login.status, login.text).toBe(200);
  return login.json;
}

/** Confirms the identity by the password; valid for ten minutes. */
export async function confirmIdentity(token: string, password = PASSWORD): Promise<void> {
  const confirmed = await api('POST', '/api/admin/identity', { token, body: { password } });
  expect(confirmed.status, confirmed.text).toBe(200);
}

/** Adds a member of staff like `npm run admin -- add`, and signs them in. */
export async function newStaff(who = 'staff', role: StaffRole = 'editor'): Promise<AdminSession> {
  const email = freshEmail(who);
  const proof = await operator('POST', '/rest/v1/rpc/signup_proof', { p_email: email });
  const created = await supabase('POST', '/auth/v1/signup', {
    body: { email, password: PASSWORD, data: { proof: proof.json } },
  });
  expect(created.status, created.text).toBe(200);
  const granted = await operator('POST', '/rest/v1/rpc/grant_staff', {
    p_account: (created.json.user ?? created.json).id,
    p_name: 'Туршилтын админ',
    p_role: role,
  });
  expect(granted.status, granted.text).toBeLessThan(300);
  return adminLogin(email, PASSWORD);
}

/** The programme as its form sends it. There is one, which the files of this project share: whoever changes it restores it. */
export async function programNow(token: string): Promise<Record<string, unknown>> {
  const { json } = await api('GET', '/api/admin/program', { token });
  const names = Object.keys(changeProgram.body.shape);
  return Object.fromEntries(
    names.flatMap((name) => (json[name] == null ? [] : [[name, json[name]]])),
  );
}
