import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, expectError, newCustomer, newStaff, supabase } from './client.ts';
import { assistantId, newLiveOwner, newOwner, type Owner, SALON, settingsOf } from './own-bots.ts';

let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  owner = await newOwner('own');
  stranger = await newOwner('stranger');
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

  it('is saved three times in a row, each time in the version that was seen', async () => {
    let { version } = await owner.assistant();
    for (const name of ['Сараа', 'Туяа', 'Номин']) {
      const body = { ...settingsOf(await owner.assistant()), name };
      const saved = await owner.call('PUT', '', body, { 'if-match': `"${version}"` });
      expect(saved.status, saved.text).toBe(200);
      expect(saved.json.version).toBe(version + 1);
      expectError(
        await owner.call(
          'PUT',
          '',
          { ...body, name: 'Хоёр дахь таб' },
          { 'if-match': `"${version}"` },
        ),
        'version_conflict',
      );
      version = saved.json.version;
    }
    expect((await owner.assistant()).name).toBe('Номин');
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

  it('is published with an answer, and the trial begins then, once', async () => {
    const published = await newOwner('published');
    expectError(await published.call('POST', '/publication'), 'answers_missing');
    await published.add(SALON);
    const [first, second] = await Promise.all([
      published.call('POST', '/publication'),
      published.call('POST', '/publication'),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const live = await published.assistant();
    expect(live).toMatchObject({ status: 'live', work: 'answers' });
    expect(Math.abs(Date.parse(live.trialStartsAt ?? '') - Date.now())).toBeLessThan(60_000);
    const days =
      (Date.parse(live.trialEndsAt ?? '') - Date.parse(live.trialStartsAt ?? '')) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    await published.call('DELETE', '/publication');
    await published.call('POST', '/key');
    const again = await published.publish();
    expect(again.trialStartsAt).toBe(live.trialStartsAt);
    expect(again.trialEndsAt).toBe(live.trialEndsAt);
    expect(again.publishedAt).toBe(live.publishedAt);
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

  it('are imported all or none, and the bad line is named', async () => {
    const importer = await newOwner('importer');
    const bad = [...SALON, answer({ answer: '' }), answer({ question: 'а'.repeat(201) })];
    const refused = await importer.call('POST', '/answers/imports', { answers: bad });
    expectError(refused, 'validation_failed');
    expect(Object.keys(refused.json.fields)).toEqual(['answers.3.answer', 'answers.4.question']);
    expect(await importer.answers()).toEqual([]);
    const elsewhere = [...SALON, answer({ link: 'https://elsewhere.mn' })];
    expectError(
      await importer.call('POST', '/answers/imports', { answers: elsewhere }),
      'link_elsewhere',
    );
    expect(await importer.answers()).toEqual([]);
    const many = Array.from({ length: 28 }, (_, at) => answer({ question: `Асуулт ${at}?` }));
    await importer.add(many);
    expectError(
      await importer.call('POST', '/answers/imports', { answers: SALON }),
      'answer_limit',
    );
    expect(await importer.answers()).toHaveLength(28);
    await importer.add(SALON.slice(1));
    expectError(await importer.call('POST', '/answers', answer()), 'answer_limit');
    expect((await importer.answers()).map(({ question }) => question).slice(0, 2)).toEqual([
      'Асуулт 0?',
      'Асуулт 1?',
    ]);
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
    const saved = await shop.save({
      accountBank: 'khan',
      accountNumber: '5001 2345-67',
      accountHolder: account.holder,
    });
    expect(saved).toMatchObject({ accountNumber: account.number });
    expect(await shop.reply('Төлбөрөө яаж төлөх вэ?')).toMatchObject({ band: 'sure', account });
    expect((await shop.reply('Хаана байрладаг вэ?')).account).toBeNull();
    const id = randomUUID();
    const asked = await shop.reply({ id, text: 'iban?' });
    expect(asked).toMatchObject({ band: 'sure', answers: [], account });
    // A repeated request gets the same reply.
    expect(await shop.reply({ id, text: 'iban?' })).toEqual(asked);
    const settings = settingsOf(await shop.assistant());
    for (const wrong of [
      { accountBank: 'khan', accountNumber: '5001234567' },
      { accountBank: 'fake', accountNumber: '5001234567', accountHolder: 'Болд' },
      { accountBank: 'khan', accountNumber: '12', accountHolder: 'Болд' },
    ]) {
      expectError(await shop.call('PUT', '', { ...settings, ...wrong }), 'validation_failed');
    }
    expect(await shop.assistant()).toMatchObject({ accountHolder: account.holder });
  });
});

it('a page of a business without a paid plan says that it is not confirmed', async () => {
  const { key } = await newLiveOwner();
  const opened = await api('GET', `/api/b/${key}`);
  expect(opened.json, opened.text).toMatchObject({ confirmed: false });
});

it('a link leads to a site once the script was seen there, else it is text', async () => {
  const shop = await newOwner('seen');
  await shop.save({ sites: ['https://shop.mn'] });
  await shop.add([...SALON, answer({ question: 'Үнэ хэд вэ?', link: 'https://shop.mn/price' })]);
  await shop.publish();
  const [before] = (await shop.reply('Үнэ хэд вэ?')).answers;
  expect(before).toMatchObject({ link: null, address: 'https://shop.mn/price' });
  const seen = await api('GET', `/api/b/${shop.key}?site=https://shop.mn`);
  expect(seen.status, seen.text).toBe(200);
  const [after] = (await shop.reply('Үнэ хэд вэ?')).answers;
  expect(after).toMatchObject({ link: 'https://shop.mn/price', address: null });
});

describe('the name of a bank', () => {
  it('waits wherever it is set, and visitors see the last one that did not', async () => {
    const live = await newLiveOwner();
    const seen = async () => (await api('GET', `/api/b/${live.key}`)).json;
    const { name, company } = await seen();
    expect(await live.save({ name: 'Khaan bank' })).toMatchObject({
      name: 'Khaan bank',
      status: 'live',
      heldFor: 'bank',
    });
    const { token } = live;
    const own = await api('GET', '/api/me', { token });
    const {
      firstName,
      lastName,
      businessPhone: phone,
      industries,
      companySize,
      location,
    } = own.json;
    const profile = { firstName, lastName, phone, industries, companySize, location };
    const renamed = await api('PUT', '/api/me', {
      token,
      body: { ...profile, companyName: 'ХХБанк', website: null, description: null },
    });
    expect(renamed.status, renamed.text).toBe(200);
    expect(await seen()).toMatchObject({ name, company });
    expect(await live.save({ name: 'Сарнай' })).toMatchObject({ heldFor: 'bank' });
    expect(await seen()).toMatchObject({ name: 'Сарнай', company });
  });
});

describe('what belongs to one customer', () => {
  it('is not found, read, changed or deleted by another', async () => {
    const [theirs] = await owner.add([answer()]);
    const path = `/answers/${theirs?.id}`;
    expectError(await stranger.call('PUT', path, answer({ answer: 'Эзэлсэн' })), 'not_found');
    expectError(await stranger.call('DELETE', path), 'not_found');
    const other = await newLiveOwner();
    const { conversation } = await other.reply('Зогсоолтой юу?');
    await api('POST', `/api/b/${other.key}/leads`, {
      body: { conversation, name: 'Сараа', phone: '99112233', consent: true },
    });
    const [lead] = (await other.call('GET', '/leads')).json;
    const [missed] = (await other.call('GET', '/missed')).json;
    expect([lead?.name, missed?.question]).toEqual(['Сараа', 'Зогсоолтой юу?']);
    const tries: [string, string, object?][] = [
      ['GET', `/conversations/${conversation}`],
      ['PATCH', `/conversations/${conversation}/state`, { state: 'closed' }],
      ['PATCH', `/leads/${lead.id}/status`, { status: 'closed' }],
      ['DELETE', `/leads/${lead.id}`],
      ['PATCH', `/missed/${missed.id}/state`, { state: 'dismissed' }],
    ];
    for (const [method, place, body] of tries) {
      expectError(await stranger.call(method, place, body), 'not_found');
    }
    for (const list of ['/conversations', '/leads', '/missed', '/answers']) {
      const { json } = await stranger.call('GET', list);
      expect(json.answers ?? json, list).toEqual([]);
    }
    const headers = { authorization: `Bearer ${stranger.token}` };
    const staff = { authorization: `Bearer ${(await newStaff()).token}` };
    for (const table of [
      'assistant_conversations',
      'assistant_messages',
      'assistant_leads',
      'assistant_missed',
    ]) {
      expect((await supabase('GET', `/rest/v1/${table}`, { headers })).json, table).toEqual([]);
      // What visitors write is visible to the customer only; staff see what is written to the company.
      const seen = await supabase('GET', `/rest/v1/${table}`, { headers: staff });
      const of = seen.json.map((row: { assistant_id: number }) => row.assistant_id);
      expect(of, table).not.toContain(await assistantId(owner.customer.id));
    }
  });

  it('is settled by its customer, in the version that was seen', async () => {
    const settler = await newLiveOwner();
    const { conversation } = await settler.reply('Зогсоолтой юу?');
    await settler.reply('Зогсоолтой юу?');
    const listed = await settler.call('GET', '/conversations?state=unanswered&limit=1');
    expect(listed.headers.get('x-total-count')).toBe('2');
    const next = listed.headers.get('x-next-before');
    const rest = await settler.call(
      'GET',
      `/conversations?state=unanswered&limit=1&before=${next}`,
    );
    expect(rest.json[0].id).not.toBe(listed.json[0].id);
    await api('POST', `/api/b/${settler.key}/leads`, {
      body: { conversation, name: 'Сараа', email: 'saraa@example.mn', consent: true },
    });
    const closed = await settler.call('PATCH', `/conversations/${conversation}/state`, {
      state: 'closed',
    });
    expect(closed.json).toMatchObject({ state: 'closed', questions: 1 });

    const [lead] = (await settler.call('GET', '/leads?status=new')).json;
    const settle = (status: string, version: number) =>
      settler.call('PATCH', `/leads/${lead.id}/status`, { status }, { 'if-match': `"${version}"` });
    expect((await settle('contacted', 1)).json).toMatchObject({ status: 'contacted', version: 2 });
    expectError(await settle('closed', 1), 'version_conflict');
    expect((await settle('closed', 2)).json).toMatchObject({ status: 'closed', version: 3 });
    expect((await settler.call('DELETE', `/leads/${lead.id}`)).status).toBe(204);

    const [missed] = (await settler.call('GET', '/missed')).json;
    expect(missed).toMatchObject({ question: 'Зогсоолтой юу?', askCount: 2, state: 'new' });
    const settled = await settler.call('PATCH', `/missed/${missed.id}/state`, {
      state: 'answered',
    });
    expect(settled.json, settled.text).toMatchObject({ state: 'answered' });
    expect((await settler.call('GET', '/missed')).json).toEqual([]);
    expect((await settler.call('GET', '/missed?state=answered')).json).toHaveLength(1);
    expectError(await settler.call('GET', '/missed?before=zzz'), 'validation_failed');
  });

  it('goes with the account', async () => {
    const leaving = await newLiveOwner();
    await leaving.reply('Хаана байрладаг вэ?');
    const held = await api('GET', '/api/me/data', { token: leaving.token });
    expect(held.json, held.text).toMatchObject({
      assistant: { key: leaving.key, status: 'live' },
      answers: SALON,
      conversations: [
        {
          number: 1,
          messages: [{ author: 'visitor' }, { text: 'Сөүлийн гудамж, Жишээ төвийн 2 давхарт.' }],
        },
      ],
      leads: [],
    });
    const { token } = await adminLogin();
    const gone = await api('DELETE', `/api/admin/users/${leaving.customer.id}`, { token });
    expect(gone.status, gone.text).toBe(204);
    expectError(await leaving.ask('Хаана байрладаг вэ?'), 'not_found');
  });
});

it('a customer who is suspended or new has no other assistant', async () => {
  const [first, second] = await Promise.all([newCustomer('a'), newCustomer('b')]);
  const keyOf = async ({ session }: typeof first) =>
    (await api('GET', '/api/me/assistant', { token: session.accessToken })).json.key;
  expect(await keyOf(first)).not.toBe(await keyOf(second));
});
