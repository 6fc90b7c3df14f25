import type { EmotionCriticalToChunks } from '@emotion/server/create-instance';
import { CACHE_KEY } from './emotion-cache.ts';

/**
 * The styles of a prerendered page: the system's global ones, the first to be made, and the rules of its
 * classes as one tag, whose names the cache is told. Under a mark of its own Emotion would move each tag
 * to take it over, and the browser style the whole page anew each time (decision 0010). Global styles of
 * a page alone stay Emotion's: they go with that page.
 */
export function styleTagsOf({ styles }: Pick<EmotionCriticalToChunks, 'styles'>): string {
  const [global, ...others] = styles;
  const rules = others.filter(({ key }) => key === CACHE_KEY);
  const kept = [...(global ? [global] : []), ...rules];
  const names = rules.flatMap(({ ids }) => ids).join(' ');
  const ofPage = others
    .filter(({ key }) => key !== CACHE_KEY)
    .map(
      ({ key, ids, css }) => `<style data-emotion="${key} ${ids.join(' ')}" data-s>${css}</style>`,
    );
  return `<style data-prerendered="${names}">${kept.map(({ css }) => css).join('')}</style>${ofPage.join('')}`;
}
