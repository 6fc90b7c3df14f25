import { expect, it } from 'vitest';
import { requestsFile } from './requests-file.ts';

const BASE = {
  ...{ kind: 'order', status: 'new', email: null, formName: null, lines: [], answers: [] },
  ...{ way: null, pay: null, area: null, address: null, sum: null, bookable: null, startsAt: null },
  ...{ note: null, ownNote: null, createdAt: '2026-11-26T16:30:00Z' },
};
const ORDER = {
  ...BASE,
  ...{
    number: 101,
    name: '=HYPERLINK("http://evil.mn")',
    phone: '+97688112233',
    email: 'a@example.mn',
  },
  lines: [
    { name: 'Цамц "Хаан", цагаан', options: ['M'], count: 2, price: 45_000 },
    { name: 'Belt', options: [], count: 1, price: 9_000 },
  ],
  ...{
    way: 'delivery',
    pay: 'transfer',
    area: 'Баянгол',
    address: '6-р хороо; -5 байр',
    sum: 104_000,
  },
  ...{ note: 'Oroi irne', ownNote: '@дахин залгах' },
};
const BOOKING = {
  ...BASE,
  ...{ kind: 'booking', status: 'confirmed', number: 102, name: 'Bat', phone: '99001122', sum: 0 },
  lines: [{ name: 'Үс засалт', options: [], count: 1, price: 0 }],
  ...{ bookable: 'Сараа', startsAt: '2026-12-31T16:00:00Z' },
};
const FORM = {
  ...BASE,
  ...{ kind: 'form', number: 103, name: '', phone: '', formName: 'Үнийн санал' },
  answers: [
    { label: 'Талбай', value: '120' },
    { label: 'Хэзээ', value: '2026-12-20' },
  ],
};
const LEAD = {
  name: 'Туяа',
  phone: null,
  email: null,
  message: '-1',
  status: 'new',
  createdAt: BASE.createdAt,
};

it('has a line for each request and lead of every page, with what was placed, and computes nothing', async () => {
  const rows = [ORDER, BOOKING, FORM].map((request) => ({ request, lead: null }));
  const pages = [
    { rows: rows.slice(0, 2), nextBefore: 'more' },
    { rows: [...rows.slice(2), { request: null, lead: LEAD }], nextBefore: null },
  ];
  const asked: unknown[] = [];
  const api = async (_: unknown, { query }: { query: object }) => {
    asked.push(query);
    return pages[asked.length - 1];
  };
  const file = await requestsFile(api as never, { kind: 'order' });
  // The mark by which Excel knows UTF-8.
  expect([...new Uint8Array(await file.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf]);
  expect((await file.text()).split('\r\n')).toEqual([
    'Дугаар,Төрөл,Төлөв,Нэр,Утас,И-мэйл,Юу,Хэзээ,Хэн,Дүн,Хаяг,"Авах, төлөх",Тэмдэглэл,Ирсэн',
    `101,Захиалга,Шинэ,"'=HYPERLINK(""http://evil.mn"")",'+97688112233,a@example.mn,"Цамц ""Хаан"", цагаан, M × 2\nBelt",,,104000,"Баянгол, 6-р хороо; '-5 байр",Хүргүүлнэ. Дансаар шилжүүлнэ,"Oroi irne\n'@дахин залгах",2026.11.27 00:30`,
    '102,Цаг,Баталгаажсан,Bat,99001122,,Үс засалт,2027.01.01 00:00,Сараа,0,,,,2026.11.27 00:30',
    '103,Хүсэлт,Шинэ,,,,"Үнийн санал\nТалбай: 120\nХэзээ: 2026 оны 12-р сарын 20",,,,,,,2026.11.27 00:30',
    ",Холбоо барих,Шинэ,Туяа,,,'-1,,,,,,,2026.11.27 00:30",
    '',
  ]);
  expect(asked).toMatchObject([{ kind: 'order' }, { kind: 'order', before: 'more' }]);
});
