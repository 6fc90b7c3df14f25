import type { BlogPost } from '@contract/blog-posts.ts';
import type { ComponentType, ReactNode } from 'react';

/** The visitor's own view of an article; a page gives it, so that no feature imports another. */
export type ArticleView = ComponentType<{ post: BlogPost }>;

/** A tab of the dashboard: what `records/<record>/index.tsx` says of itself. */
export type RecordTab = {
  /** Opened every day: it stands in the strip, the others in the menu at its end, so that all fit a screen of 1440 px. */
  daily?: true;
  /** A courtesy: the server refuses anybody else what stands there. */
  ownersOnly?: true;
  show: (View: ArticleView) => ReactNode;
};
