import { inRoot } from '../../local/paths.ts';
import { businessFigures, judgeBusiness, readBusinesses } from './businesses.ts';
import { figuresOf, judgeHalf, type Share, shareOf } from './visitors.ts';

/** What the page of our measures shows (`/proof`); `npm run evaluate:assistant -- --write` writes it. */
export const MEASURED_FILE = inRoot('web', 'src', 'content', 'measured.json');

const rounded = ({ part, of, low, high }: Share) => ({
  ...{ part, of },
  low: Math.round(100 * low),
  high: Math.round(100 * high),
});

/** The figures of the sets that nothing is chosen by: the company's assistant, and businesses with plain answers. */
function measureReported() {
  const company = [...judgeHalf('fifth'), ...judgeHalf('sixth')];
  const { right, helped, wrong } = figuresOf(company);
  const businesses = [...readBusinesses('reported'), ...readBusinesses('unseen')];
  const judged = businesses.flatMap((one) => judgeBusiness(one));
  const own = businessFigures(judged);
  const wrongs = judged.filter(({ verdict }) => verdict.wrong).length;
  return {
    company: {
      questions: company.length,
      ...{ right: rounded(right), helped: rounded(helped), wrong: rounded(wrong) },
    },
    businesses: {
      questions: judged.length,
      count: businesses.length,
      right: rounded(own.right),
      helped: rounded(own.helped),
      wrong: rounded(shareOf(wrongs, judged.length)),
      astray: rounded(own.astray),
    },
  };
}

export const measuredText = (): string => `${JSON.stringify(measureReported(), null, 2)}\n`;
