// @vitest-environment node
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { programPhone } from '@contract/company.ts';
import type { SeatPage } from '@contract/program.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Message } from '@/components/message.tsx';
import { Notice } from '@/components/notice.tsx';
import { createSiteSystem } from '@/theme/system.ts';
import { GivingUp } from './giving-up.tsx';

const TEXT = `Утас: ${programPhone}, эсвэл ${programPhone}.`;

const PAID: SeatPage = {
  seat: 'taken',
  status: 'paid',
  priceMnt: 100_000,
  seatHeldUntil: null,
  place: null,
  lessonsStartOn: null,
  payment: null,
};

/** The phone numbers in a page's markup that have no box of their own, which moves to the next line as a whole. */
function loosePhones(node: ReactNode): number {
  const markup = renderToStaticMarkup(
    <ChakraProvider value={createSiteSystem()}>{node}</ChakraProvider>,
  );
  expect(markup).toContain(programPhone);
  const boxes = [...markup.matchAll(/\.(css-\w+)\{[^}]*display:inline-block/g)].map(
    ([, name]) => name,
  );
  const held = [...markup.matchAll(/class="[^"]*?(css-\w+)[^"]*">\+976 \d{4}-\d{4}</g)].filter(
    ([, name]) => boxes.includes(name),
  );
  return markup.split(programPhone).length - 1 - held.length;
}

it.each([
  ['a message', <Message key="1" title="Гарчиг" text={TEXT} />],
  ['a notice', <Notice key="2" tone="success" title={TEXT} />],
  [
    'the page of a seat',
    <GivingUp key="3" registration={PAID} busy={false} pending={false} onGiveUp={() => {}} />,
  ],
])('no phone number breaks over two lines in %s', (_, node) => {
  expect(loosePhones(node)).toBe(0);
});
