import { programPhone } from '@contract/company.ts';

/** Facts of the programme as short texts, apart from its page so that others need not load it. */
const rewardDate = '12-р сарын 1';

/** What staff set (prices, seats, dates) is not among them: that is `programTexts` of the contract. */
export const programFacts = {
  schedule: 'Долоо хоногт 3–4 өдөр, өдөрт 4 цаг',
  place: 'Оффис дээр танхимаар',
  laptop: 'Зөөврийн компьютерээ авчирна',
  payment: 'Зөвхөн банкны шилжүүлгээр',
  rewardDate,
  rewardTrip: `${rewardDate}-нд шагналт аялал`,
  phone: programPhone,
} as const;
