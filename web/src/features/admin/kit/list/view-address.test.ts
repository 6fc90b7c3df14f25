import { addView } from '@contract/saved-views.ts';
import { expect, it } from 'vitest';
import { viewAddress } from './view-address.ts';

it('keeps the filters of an address, in one order, and neither what is searched for nor the place in the list', () => {
  const search = new URLSearchParams(
    'q=Бат&sort=-createdAt&before=abc&page=2&dialog=details:5&status=in_progress&kind=&view=a b',
  );
  const address = viewAddress('quotes', search);
  expect(address).toBe('tab=quotes&status=in_progress&sort=-createdAt');
  const { body } = addView;
  expect(body.safeParse({ name: 'А', address }).success).toBe(true);
  for (const wrong of ['tab=quotes&q=Бат', 'q=1', 'tab=quotes&status=', 'tab=a&tab=b'])
    expect(body.safeParse({ name: 'А', address: wrong }).success, wrong).toBe(false);
});
