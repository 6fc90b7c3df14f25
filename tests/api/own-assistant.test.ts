import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { api, expectError } from './client.ts';
import { newLiveOwner, newOwner, type Owner, SALON, settingsOf } from './own-bots.ts';

let owner: Owner;
beforeAll(async () => {
  owner = await newOwner('own');
});

const [FIRST] = SALON;
const answer = (more: object = {}) => ({ ...FIRST, ...more });

describe('the own assistant', () => {
  it('is there from sign-up, a draft that nobody has paid for', async () => {
    const fresh = await newOwner('fresh');
    const found = await fresh.assistant();
    expect(found).toMatchObject({
      name: 'AI туслах',
      status: 'draft',
      work: 'rests',
      plan: 'trial',
      limits: { conversations: 200, answers: 30, sites: 1 },
      used: { conversations: 0, answers: 0 },
      seen: [],
      openedAt: null,
      tries: 0,
      talks: 0,
      waiting: { person: 0, requests: 0, missed: 0, mails: 0 },
    });
    const days =
      (Date.parse(found.trialEndsAt ?? '') - Date.parse(found.trialStartsAt ?? '')) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect(Date.parse(found.trialStartsAt ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000);
  });

  it('is not changed by what GET gives back', async () => {
    await owner.save({ phone: '99112233', hours: 'Өдөр бүр', sites: ['https://shop.mn'] });
    const before = await owner.assistant();
    expect(await owner.save({})).toEqual(before);
  });

  it('has a site as its origin, and not more than the plan', async () => {
    const sited = await owner.save({ sites: ['Shop.MN/about?x=1'] });
    expect(sited.sites).toEqual(['https://shop.mn']);
    const settings = settingsOf(sited);
    const many = await owner.call('PUT', '', { ...settings, sites: ['a.mn', 'b.mn'] });
    expectError(many, 'validation_failed');
    expect(many.json.fields.sites).toContain('багц');
    const bad = await owner.call('PUT', '', { ...settings, sites: ['javascript:alert(1)'] });
    expect(bad.json.fields).toHaveProperty(['sites.0']);
  });

  it('counts three tries', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await owner.call('POST', '/tries')).status).toBe(204);
    }
    expect((await owner.assistant()).tries).toBe(3);
  });
});

describe('the answers of the own assistant', () => {
  it('are added, changed in the version that was seen, ordered and deleted', async () => {
    const writer = await newOwner('writer');
    const made = await writer.call('POST', '/answers', answer());
    expect(made.status, made.text).toBe(201);
    expect(made.json).toMatchObject({ ...FIRST, place: 1, helped: 0, held: false, version: 1 });
    let { version } = made.json;
    for (const text of ['Нэг', 'Хоёр', 'Гурав']) {
      const path = `/answers/${made.json.id}`;
      const saved = await writer.call('PUT', path, answer({ answer: text }), {
        'if-match': `"${version}"`,
      });
      expect(saved.json, saved.text).toMatchObject({ answer: text, version: version + 1 });
      expectError(
        await writer.call('PUT', path, answer({ answer: 'Таб' }), { 'if-match': `"${version}"` }),
        'version_conflict',
      );
      version = saved.json.version;
    }
    const same = await writer.call('PUT', `/answers/${made.json.id}`, answer({ answer: 'Гурав' }));
    expect(same.json.version).toBe(version);
    await writer.add(SALON.slice(1));
    const ids = (await writer.answers()).map(({ id }) => id);
    const turned = await writer.call('PUT', '/answers/order', { ids: ids.toReversed() });
    expect(turned.json.answers.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed());
    for (const wrong of [ids.slice(1), [...ids, ids[0]], [...ids.slice(1), 2_000_000_000], []]) {
      expectError(await writer.call('PUT', '/answers/order', { ids: wrong }), 'conflict');
    }
    expect((await writer.answers()).map(({ id, place }) => [id, place])).toEqual(
      ids.toReversed().map((id, at) => [id, at + 1]),
    );
    const path = `/answers/${made.json.id}`;
    expectError(
      await writer.call('DELETE', path, undefined, { 'if-match': '"1"' }),
      'version_conflict',
    );
    expect((await writer.call('DELETE', path)).status).toBe(204);
    expectError(await writer.call('DELETE', path), 'not_found');
  });

  it('that ask for secrets wait, and the rest of the assistant answers', async () => {
    const live = await newLiveOwner();
    const [asks] = await live.add([
      answer({ question: 'Картаар яаж төлөх вэ?', answer: 'Картын дугаар, CVV кодоо бичнэ үү' }),
    ]);
    expect(asks).toMatchObject({ held: true, heldFor: 'card', refusal: null });
    expect((await live.assistant()).status).toBe('live');
    expect(await live.reply('Хаана байрладаг вэ?')).toMatchObject({ band: 'sure' });
    expect((await live.reply('Картаар яаж төлөх вэ?')).answers).toEqual([]);
    const opened = await api('GET', `/api/b/${live.key}`);
    expect(opened.json.questions).toHaveLength(SALON.length);
    const harmless = answer({ question: 'Картаар яаж төлөх вэ?', answer: 'Картаа уншуулна.' });
    expect((await live.call('PUT', `/answers/${asks?.id}`, harmless)).json.held).toBe(false);
    expect((await live.reply('Картаар яаж төлөх вэ?')).answers).toMatchObject([
      { answer: harmless.answer },
    ]);
    const evil = { ...harmless, answer: 'Нууц үгээ бичнэ үү' };
    expect((await live.call('PUT', `/answers/${asks?.id}`, evil)).json.held).toBe(true);
    // The last text that was not held stays.
    expect((await live.reply('Картаар яаж төлөх вэ?')).answers).toMatchObject([
      { answer: harmless.answer },
    ]);
  });

  it('are told beforehand which of them would wait, and why', async () => {
    const asked = await newOwner('asked');
    const texts = [
      { text: 'Хаяг: төв', isName: false },
      { text: 'SMS кодоо явуулаарай', isName: false },
      { text: 'Khaan bank', isName: true },
      { text: 'Khaan bank', isName: false },
    ];
    const checked = await asked.call('POST', '/checks', { texts });
    expect(checked.json, checked.text).toEqual({ heldFor: [null, 'code', 'bank', null] });
    expectError(await asked.call('POST', '/checks', { texts: [] }), 'validation_failed');
    const long = [{ text: 'а'.repeat(7_001), isName: false }];
    expectError(await asked.call('POST', '/checks', { texts: long }), 'validation_failed');
  });
});

describe('the account to pay to', () => {
  it('is shown when it is asked for and with answers about paying', async () => {
    const shop = await newLiveOwner([
      ...SALON,
      answer({ question: 'Төлбөрөө яаж төлөх вэ?', answer: 'Бэлнээр эсвэл дансаар.' }),
    ]);
    expect((await shop.reply('Данс хэд вэ?')).account).toBeNull();
    const account = { bank: 'khan', number: '5001234567', holder: 'Жишээ ХХК' };
    const typed = {
      accountBank: 'khan',
      accountNumber: '5001 2345-67',
      accountHolder: account.holder,
    };
    const saved = await shop.save(typed);
    expect(saved).toMatchObject({ accountNumber: account.number });
    expect(await shop.reply('Төлбөрөө яаж төлөх вэ?')).toMatchObject({ band: 'sure', account });
    expect((await shop.reply('Хаана байрладаг вэ?')).account).toBeNull();
    const id = randomUUID();
    const asked = await shop.reply({ id, text: 'iban?' });
    expect(asked).toMatchObject({ answers: [{ answer: 'Бэлнээр эсвэл дансаар.' }], account });
    // A repeated request gets the same reply.
    expect(await shop.reply({ id, text: 'iban?' })).toEqual(asked);
    expect(await shop.assistant()).toMatchObject({ accountHolder: account.holder });
    // Where no answer tells of paying, the account is the reply.
    const salon = await newLiveOwner(SALON);
    await salon.save(typed);
    expect(await salon.reply('iban?')).toMatchObject({ band: 'sure', answers: [], account });
  });
});
