import type { AdminSession } from '@contract/staff-sessions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, api, expectError } from './client.ts';
import { FORM_NAMES, FORMS, withoutSeat } from './payloads.ts';

let admin: AdminSession;
beforeAll(async () => {
  admin = await adminLogin();
});

async function stored(list: string, email: string) {
  const found = await api('GET', `${list}?q=${encodeURIComponent(email)}`, { token: admin.token });
  return found.json as Record<string, unknown>[];
}

describe.each(FORM_NAMES)('public form %s', (name) => {
  const form = FORMS[name];

  it('stores what was sent, in its first status, and tells nothing back', async () => {
    const body = form.body();
    const response = await api('POST', form.path, { body });
    expect(response.status, response.text).toBe(201);
    expect(withoutSeat(response.json)).toEqual({ ok: true });
    const rows = await stored(form.list, body.email);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ ...body, status: form.initial, version: 1 });
    expect(rows[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it.each([
    ['id', 7],
    ['status', 'completed'],
    ['createdAt', '2020-01-01T00:00:00.000Z'],
    ['version', 9],
    ['constructor', 'x'],
  ])('never lets the public set %s', async (key, value) => {
    const body = { ...form.body(), [key]: value };
    const response = await api('POST', form.path, { body });
    expectError(response, 'validation_failed');
    expect(response.json.fields).toEqual({ [key]: 'Ийм талбар байхгүй' });
    expect(await stored(form.list, body.email)).toEqual([]);
  });
});

describe('fixed texts of docs/product.md §5', () => {
  it('team application', async () => {
    const response = await api('POST', '/api/partnership', {
      body: { ...FORMS.partner.body(), phone: '123', motivation: 'богино' },
    });
    expect(response.json.fields).toEqual({
      phone: 'Зөв утасны дугаар оруулна уу',
      motivation: 'Сэдэл хангалтыг тайлбарлана уу (хамгийн багадаа 20 тэмдэгт)',
    });
  });

  it('sign-up', async () => {
    const response = await api('POST', '/api/signup', { body: { password: 'short' } });
    expectError(response, 'validation_failed');
    expect(response.json.fields).toMatchObject({
      firstName: 'Нэр хамгийн багадаа 2 тэмдэгт байх ёстой',
      lastName: 'Овог хамгийн багадаа 2 тэмдэгт байх ёстой',
      phone: 'Монголын утасны дугаар оруулна уу (жишээ: 99112233)',
      password: 'Нууц үг хамгийн багадаа 8 тэмдэгт байх ёстой',
      companyName: 'Компанийн нэр шаардлагатай',
      industries: 'Дор хаяж нэг үйлдвэрлэлийн салбар сонгоно уу',
      location: 'Байршил шаардлагатай',
      agreeTerms: 'Үйлчилгээний нөхцөлийг зөвшөөрөх шаардлагатай',
      agreePrivacy: 'Нууцлалын бодлогыг зөвшөөрөх шаардлагатай',
    });
  });
});

describe('POST /api/program-registration with a token', () => {
  it('is staff adding a registration, with a status if they like', async () => {
    const body = { ...FORMS.registration.body(), status: 'paid' };
    const path = FORMS.registration.path;
    expect((await api('POST', path, { body, token: admin.token })).status).toBe(201);
    expect((await stored(FORMS.registration.list, body.email))[0]).toMatchObject({
      status: 'paid',
    });
  });

  it('is never downgraded to a visitor when the token is bad', async () => {
    const body = FORMS.registration.body();
    for (const authorization of ['Bearer nonsense', 'Bearer ', 'Basic eDp5']) {
      const response = await api('POST', FORMS.registration.path, {
        body,
        headers: { authorization },
      });
      expectError(response, 'unauthorized');
    }
    expect(await stored(FORMS.registration.list, body.email)).toEqual([]);
  });
});
