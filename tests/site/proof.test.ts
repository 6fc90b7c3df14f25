// @vitest-environment jsdom
import { expect, it } from 'vitest';
import measured from '@/content/measured.json';
import { builtText, htmlFileOf } from '../../scripts/bench-web/built-site.ts';
import { PATHS } from '../../web/src/lib/paths.ts';

it('the page of our measures shows the figures of the evaluation, and nothing else as a figure', () => {
  const html = builtText(htmlFileOf(PATHS.proof));
  const page = new DOMParser().parseFromString(html, 'text/html');
  const shown = [...page.querySelectorAll('main section dl > div')]
    .map((one) => [one.querySelector('dd')?.textContent, one.querySelector('dt')?.textContent])
    .filter(([value]) => /^\d+%$/.test(value ?? ''));
  const { company, businesses } = measured;
  const shares = [
    ...[company.right, company.helped, company.wrong],
    ...[businesses.right, businesses.helped, businesses.wrong, businesses.astray],
  ];
  expect(shown.map(([value]) => value)).toEqual(
    shares.map(({ part, of }) => `${Math.round((100 * part) / of)}%`),
  );
  for (const [place, { part, of, low, high }] of shares.entries()) {
    const numbers = shown[place]?.[1]?.match(/\d+/g)?.map(Number);
    expect(numbers).toEqual([of, part, 95, low, high]);
  }
});
