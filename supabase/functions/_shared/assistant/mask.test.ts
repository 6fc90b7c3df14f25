import { expect, it } from 'vitest';
import { maskPersonal } from './mask.ts';

it.each([
  ['Миний и-мэйл bat.bold@example.mn шүү', 'bat.bold'],
  ['99112233 руу залгаарай', '9911'],
  ['утас +976 9911-2233', '9911'],
  ['9 9 1 1 2 2 3 3 дугаар', '1 1'],
  ['99 11 22 33', '22'],
  ['дансны дугаар 5012345678', '50123'],
  ['УБ99112233 регистртэй', '99112233'],
  ['Намайг Болд гэдэг', 'Болд'],
  ['намайг болд-эрдэнэ гэнэ', 'болд'],
  ['Намайг Бат Болд гэж дуудаарай', 'Болд'],
  ['namaig Bold gedeg', 'Bold'],
  ['Миний нэр Сарнай', 'Сарнай'],
  ['Миний нэр: Сарнай Бат', 'Бат'],
  ['Сайн уу, би Болд байна', 'Болд'],
  ['Б.Болд гэдэг хүн байна уу', 'Болд'],
  ['instagram дээр @bold_store', 'bold_store'],
  ['www.bold-store.mn манай сайт', 'bold-store'],
  ['Хан-Уул дүүрэг 12-р хороо 45 дугаар байр 7 тоот', '45'],
  ['тоот 77 гэсэн хаягтай', '77'],
])('takes out of «%s» what tells who it is', (text, secret) => {
  expect(maskPersonal(text)).not.toContain(secret);
});

it.each([
  'Чатбот сард 59,000₮ юм уу?',
  '1500 харилцан яриа хэрэгтэй бол аль багц вэ?',
  'намайг туслаач',
  '2025 онд хөтөлбөр байх уу',
  'Би чатбот авмаар байна',
  'Үйлчилгээний нэр нь юу вэ',
])('leaves «%s» as it is', (text) => {
  expect(maskPersonal(text)).toBe(text);
});

it('changes nothing when it is done twice', () => {
  const once = maskPersonal('Намайг Болд гэдэг, 99112233, bold@example.mn, 12-р хороо');
  expect(maskPersonal(once)).toBe(once);
});
