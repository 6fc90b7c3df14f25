import type { EmotionCriticalToChunks } from '@emotion/server/create-instance';
import { CACHE_KEY } from './emotion-cache.ts';

/**
 * The styles of a prerendered page in two tags: the system's global styles, which are made first, and the
 * rules of its classes, from which the cache takes their names. If the tag had Emotion's own attribute, Emotion would
 * move it when it starts, and the browser would compute the styles of the whole page again (decision 0010).
 * Global styles of a single page keep Emotion's attribute, because they are removed with that page.
 */
export function styleTagsOf({ styles }: Pick<EmotionCriticalToChunks, 'styles'>): string {
  const [global, ...others] = styles;
  const rules = others.filter(({ key }) => key === CACHE_KEY);
  const kept = [...(global ? [global] : []), ...rules];
  const ofPage = others
    .filter(({ key }) => key !== CACHE_KEY)
    .map(
      ({ key, ids, css }) => `<style data-emotion="${key} ${ids.join(' ')}" data-s>${css}</style>`,
    );
  return `<style data-prerendered>${kept.map(({ css }) => css).join('')}</style>${ofPage.join('')}`;
}
