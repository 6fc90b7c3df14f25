import { seo } from '@/content/seo.ts';
import { homeHero } from '@/content/home.ts';

export const meta = seo.home;

export function Page() {
  return <h1>{homeHero.title}</h1>;
}
