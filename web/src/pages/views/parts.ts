import { staticParts } from '@/lib/static-parts.ts';
import { HomeViews } from './home-views.tsx';
import { ProductViews } from './product-views.tsx';

staticParts.set('home-views', HomeViews).set('product-views', ProductViews);
