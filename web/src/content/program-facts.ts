import { programPhone } from '@contract/company.ts';
import { formatMnt } from '@/lib/money.ts';
import { PROGRAM_PRICE } from './prices.ts';
import { discountPercent } from './pricing.ts';

/** Facts of the programme as short texts, apart from its page so that others need not load it. */
const rewardDate = '12-р сарын 1';

export const programFacts = {
  schedule: 'Долоо хоногт 3–4 өдөр, өдөрт 4 цаг',
  place: 'Оффис дээр танхимаар',
  laptop: 'Зөөврийн компьютерээ авчирна',
  payment: 'Зөвхөн банкны шилжүүлгээр',
  registration: '6-р сарын 25 – 7-р сарын 1',
  rewardDate,
  rewardTrip: `${rewardDate}-нд шагналт аялал`,
  fullPrice: formatMnt(PROGRAM_PRICE.full),
  price: formatMnt(PROGRAM_PRICE.discounted),
  discount: `${discountPercent(PROGRAM_PRICE.full, PROGRAM_PRICE.discounted)}%`,
  seats: `Эхний ${PROGRAM_PRICE.firstStudents} суралцагч`,
  phone: programPhone,
} as const;
