import { randomUUID } from 'node:crypto';
import { PICTURE_TEXT } from '@assistant/talk-events.ts';
import { beforeAll, expect, it } from 'vitest';
import { CAMERA_FILES, SECRET } from '../support/camera-files.ts';
import { GOOD_FILES } from '../support/sample-files.ts';
import { type ApiResponse, api, expectError, stack, supabase } from './client.ts';
import { newLiveOwner, newOwner, type Owner, visitor, withDatabase } from './own-bots.ts';

/** Pictures in a talk that a person has taken over or was asked for, from both sides. */
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  [owner, other] = await Promise.all([newLiveOwner(), newOwner('other')]);
});

const CAMERA = CAMERA_FILES['image/jpeg'];
async function talkOf(text: string) {
  const proof = randomUUID();
  const { conversation } = await owner.reply({ id: proof, text });
  const path = `/api/b/${owner.key}/conversations/${conversation}`;
  const send = (raw: Uint8Array<ArrayBuffer>, query = {}): Promise<ApiResponse> =>
    api(
      'POST',
      `${path}/pictures?${new URLSearchParams({ proof, message: randomUUID(), ...query })}`,
      {
        raw,
        headers: visitor(),
      },
    );
  const own = `/api/me/assistant/conversations/${conversation}`;
  const show = (token: string | undefined, raw = CAMERA, message = randomUUID()) =>
    api('POST', `${own}/pictures?message=${message}`, { token, raw });
  const read = () => api('GET', own, { token: owner.token });
  return { proof, conversation, path, send, show, read };
}
const picturesIn = ({ json }: ApiResponse): { author: string; text: string; picture: string }[] =>
  json.messages.filter(({ picture }: { picture: string | null }) => picture !== null);
const open = (link: string) => fetch(`${stack.apiUrl}${link}`);

it('go both ways, each once, without what a camera wrote into them', async () => {
  const { proof, path, send, show, read } = await talkOf('Хүнтэй ярья');
  const message = randomUUID();
  const [first, again] = [await send(CAMERA, { message }), await send(CAMERA, { message })];
  expect(first.status, first.text).toBe(200);
  expect(again.json).toEqual(first.json);
  const shown = await show(owner.token);
  expect(shown.status, shown.text).toBe(200);
  expect(shown.json).toMatchObject({ status: 'taken', isMine: true });

  const [ofVisitor, ofPerson, ...more] = picturesIn(await read());
  expect(more).toEqual([]);
  expect([ofVisitor, ofPerson]).toMatchObject([
    { author: 'visitor', text: PICTURE_TEXT },
    { author: 'person', text: PICTURE_TEXT },
  ]);
  const polled = await api('GET', `${path}?proof=${proof}`, { headers: visitor() });
  const seen = picturesIn(polled);
  expect(seen).toMatchObject([{ author: 'person' }]);
  // The link stays the same, so that a poll without news is short.
  const held = { ...visitor(), 'if-none-match': polled.headers.get('etag') ?? '' };
  expect((await api('GET', `${path}?proof=${proof}`, { headers: held })).status).toBe(304);

  for (const link of [
    first.json.picture,
    ofVisitor?.picture,
    ofPerson?.picture,
    seen[0]?.picture,
  ]) {
    const file = await open(String(link));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(file.headers.get('cache-control')).toContain('no-store');
    const text = Buffer.from(await file.arrayBuffer()).toString('latin1');
    expect(text.length).toBeGreaterThan(50);
    expect(text).not.toContain(SECRET);
  }
});

it('only while a person answers or was asked for', async () => {
  const { send } = await talkOf('Үс засуулах хэд вэ?');
  expectError(await send(CAMERA), 'conflict');
});

it('nobody else sends or reads them', async () => {
  const { send, show, read } = await talkOf('Хүнтэй ярья');
  const stranger = await talkOf('Хүнтэй ярья');
  expectError(await send(CAMERA, { proof: stranger.proof }), 'not_found');
  expectError(await show(other.token), 'not_found');
  expectError(await show(undefined), 'unauthorized');
  const link = (await send(CAMERA)).json.picture;
  expect(picturesIn(await read())).toHaveLength(1);

  const [payload, hash = ''] = link.split('/').at(-1).split('.');
  const forged = Buffer.from(payload, 'base64url')
    .toString()
    .replace(/\d{5,}/, '9999999999999');
  for (const wrong of [
    `${payload}.${'A'.repeat(43)}`,
    `${Buffer.from(forged).toString('base64url')}.${hash}`,
  ]) {
    expectError(
      await api('GET', `/api/talk-pictures/${wrong}`, { headers: visitor() }),
      'not_found',
    );
  }
  // Nor by the link of another kind of file, or past the function.
  expectError(await api('GET', `/api/receipts/${link.split('/').at(-1)}`), 'not_found');
  const { path } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  for (const way of ['', 'public/', 'authenticated/']) {
    for (const token of [undefined, owner.token]) {
      const past = await supabase('GET', `/storage/v1/object/${way}talk-pictures/${path}`, {
        token,
      });
      expect(past.status, way).toBeGreaterThanOrEqual(400);
    }
  }
});

it('are judged by their bytes, and refused before Storage has them', async () => {
  const { send, show } = await talkOf('Хүнтэй ярья');
  const { 'application/pdf': pdf } = GOOD_FILES;
  expectError(await send(pdf), 'file_type_refused');
  expectError(await show(owner.token, pdf), 'file_type_refused');
  expectError(await send(new Uint8Array()), 'file_empty');
  const files = () =>
    withDatabase(async (sql) => {
      const [row] =
        await sql`select count(*)::int as n from private.stored_files where bucket = 'talk-pictures'`;
      return row?.n;
    });
  const before = await files();
  expectError(await send(CAMERA, { proof: randomUUID() }), 'not_found');
  expectError(await show(other.token), 'not_found');
  expect(await files()).toBe(before);
});

it('are in the data of the account, and go with the talk at once', async () => {
  const { conversation, send } = await talkOf('Хүнтэй ярья');
  const link = (await send(CAMERA)).json.picture;
  const data = await api('GET', '/api/me/data', { token: owner.token });
  const links = data.json.conversations.flatMap((talk: object) =>
    picturesIn({ json: talk } as ApiResponse),
  );
  expect(links.length).toBeGreaterThan(0);
  expect((await open(links.at(-1).picture)).status).toBe(200);
  await withDatabase(
    (sql) => sql`delete from public.assistant_conversations where id = ${conversation}`,
  );
  expect((await open(link)).status).toBe(404);
});
