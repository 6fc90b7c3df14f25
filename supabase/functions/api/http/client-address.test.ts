import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { clientReader } from './client-address.ts';

const SECRET = 'a secret of at least thirty-two letters';
const CLIENT = '203.0.113.7';
const HOST = '198.51.100.1';

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const later = Math.floor(Date.now() / 1000) + 300;

function netlifySignature(claims: object, secret = SECRET, head: object = { alg: 'HS256' }) {
  const signed = `${base64url(head)}.${base64url(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

async function addressOf(
  headers: Record<string, string>,
  settings: Partial<Parameters<typeof clientReader>[0]> = {},
) {
  const read = clientReader({ proxySecret: SECRET, trustedProxies: 1, ...settings });
  return (await read((name) => headers[name])).address;
}

it('says whether the host proved itself, and nothing where no secret is set', async () => {
  const settings = { proxySecret: SECRET, trustedProxies: 1 };
  const proof = (name: string) => (name === 'x-proxy-secret' ? SECRET : undefined);
  expect((await clientReader(settings)(proof)).isProxied).toBe(true);
  expect((await clientReader(settings)(() => 'guessed')).isProxied).toBe(false);
  expect((await clientReader({ ...settings, proxySecret: undefined })(proof)).isProxied).toBe(null);
});

describe('a direct call', () => {
  it.each([
    ['one entry', CLIENT, CLIENT],
    ['entries that the client wrote', `10.0.0.1, 192.0.2.9, ${CLIENT}`, CLIENT],
    ['an entry with a port', `${CLIENT}:4711`, CLIENT],
    ['an IPv6 entry with a port', '[2001:DB8:1:2:3::1]:443', '2001:db8:1:2::'],
    ['the same network', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
    ['a short one', '2001:db8::1', '2001:db8::'],
    ['the shortest', '::1', '::'],
    ['no IPv6', '2001:db8:::1', 'unknown'],
    ['IPv4 as IPv6', `::ffff:${CLIENT}`, CLIENT],
    ['no entry', '', 'unknown'],
    ['a text that is no address', 'я, "); drop table', 'unknown'],
  ])('counts by the platform: %s', async (_, forwarded, address) => {
    expect(await addressOf({ 'x-forwarded-for': forwarded })).toBe(address);
  });

  it('skips as many proxies as the platform has', async () => {
    const headers = { 'x-forwarded-for': `10.0.0.1, ${CLIENT}, ${HOST}` };
    expect(await addressOf(headers, { trustedProxies: 2 })).toBe(CLIENT);
  });

  it.each([
    ['a guessed secret', { 'x-proxy-secret': 'guessed' }],
    ['a secret with more', { 'x-proxy-secret': `${SECRET}x` }],
    ['an empty secret', { 'x-proxy-secret': '' }],
    [
      'a signature with another secret',
      { 'x-nf-sign': netlifySignature({ iss: 'netlify', exp: later }, 'other') },
    ],
    [
      'no signature',
      {
        'x-nf-sign': `${base64url({ alg: 'none' })}.${base64url({ iss: 'netlify', exp: later })}.`,
      },
    ],
    ['rubbish', { 'x-nf-sign': 'я.я.я' }],
  ])('cannot name another address with %s', async (_, proof) => {
    const forged = {
      'x-forwarded-for': `192.0.2.9, ${CLIENT}`,
      'x-nf-client-connection-ip': '192.0.2.9',
    };
    expect(await addressOf({ ...forged, ...proof })).toBe(CLIENT);
  });

  it('cannot prove anything while no secret is set', async () => {
    const headers = { 'x-forwarded-for': `192.0.2.9, ${CLIENT}`, 'x-proxy-secret': '' };
    expect(await addressOf(headers, { proxySecret: undefined })).toBe(CLIENT);
    const signed = {
      ...headers,
      'x-nf-sign': netlifySignature({ iss: 'netlify', exp: later }, ''),
    };
    expect(await addressOf(signed, { proxySecret: undefined })).toBe(CLIENT);
  });
});

describe('the rewrite of the site', () => {
  const proven = { 'x-proxy-secret': SECRET };

  it('counts by the address that it saw, and never by the left-most', async () => {
    const forwarded = { 'x-forwarded-for': `192.0.2.9, ${CLIENT}, ${HOST}` };
    expect(await addressOf({ ...forwarded, ...proven })).toBe(CLIENT);
  });

  it('without a client address counts under its own address', async () => {
    expect(await addressOf({ 'x-forwarded-for': HOST, ...proven })).toBe(HOST);
    expect(await addressOf({ 'x-forwarded-for': `nobody, ${HOST}`, ...proven })).toBe(HOST);
  });

  const forwarded = {
    'x-forwarded-for': `192.0.2.9, 100.64.0.1, ${HOST}`,
    'x-nf-client-connection-ip': CLIENT,
  };

  it('of Netlify counts by the address beside its signature', async () => {
    const signature = netlifySignature({ iss: 'netlify', exp: later });
    expect(await addressOf({ ...forwarded, 'x-nf-sign': signature })).toBe(CLIENT);
  });

  it.each([
    ['that has run out', { iss: 'netlify', exp: 1 }],
    ['without an end', { iss: 'netlify' }],
    ['of somebody else', { iss: 'other', exp: later }],
  ])('is not believed with a signature %s', async (_, claims) => {
    const signed = { ...forwarded, 'x-nf-sign': netlifySignature(claims) };
    expect(await addressOf(signed)).toBe(HOST);
  });
});
