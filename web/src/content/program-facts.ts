import { programPhone } from '@contract/company.ts';

/**
 * Facts of the programme as short texts, in a file of their own so that other pages do not load the
 * programme's page.
 */
const rewardDate = '12-р сарын 1';

/** The programme's name: the heading of its page, and what its invoice is for. */
export const programName = 'AI-аар апп бүтээх хөтөлбөр';

/** Prices, seats and dates are not here, because staff set them: see `programTexts` in the contract. */
export const programFacts = {
  schedule: 'Долоо хоногт 3–4 өдөр, өдөрт 4 цаг',
  place: 'Оффис дээр танхимаар',
  laptop: 'Зөөврийн компьютерээ авчирна',
  payment: 'Зөвхөн банкны шилжүүлгээр',
  rewardDate,
  rewardTrip: `${rewardDate}-нд шагналт аялал`,
  phone: programPhone,
} as const;
