import { staticParts } from '@/lib/static-parts.ts';
import { HomeViews } from './home-views.tsx';
import { PricingFaq, PricingMatrix } from './pricing-views.tsx';
import { ProductViews } from './product-views.tsx';
import { ProofViews } from './proof-views.tsx';
import { tradeViews } from './trade-views.tsx';

staticParts
  .set('home-views', HomeViews)
  .set('product-views', ProductViews)
  .set('pricing-matrix', PricingMatrix)
  .set('pricing-faq', PricingFaq)
  .set('proof-views', ProofViews);

for (const [id, Views] of tradeViews) staticParts.set(id, Views);
