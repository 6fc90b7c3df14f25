import { quoteRequestInput } from '@contract/quote-requests.ts';
import { signupInput } from '@contract/users.ts';
import { expect, it } from 'vitest';
import { emptyForm } from './empty-form.ts';

it('holds every field of the schema, empty or as given', () => {
  const empty = emptyForm(quoteRequestInput);
  expect(Object.keys(empty)).toEqual(Object.keys(quoteRequestInput.shape));
  expect(new Set(Object.values(empty))).toEqual(new Set(['']));
  const others = { industries: [], agreeTerms: false, agreePrivacy: false };
  expect(emptyForm(signupInput, others)).toMatchObject({ firstName: '', ...others });
});

it('does not compile without the fields that are no text', () => {
  // @ts-expect-error: the consents and the industries are missing
  emptyForm(signupInput);
  // @ts-expect-error: a field of another form
  emptyForm(quoteRequestInput, { firstName: '' });
});
