import type { BlogPost } from '@contract/blog-posts.ts';
import type { ComponentType, ReactNode } from 'react';

/** The visitor's view of an article, passed in by a page, because no feature imports another. */
export type ArticleView = ComponentType<{ post: BlogPost }>;

/** A tab of the dashboard, as `records/<record>/index.tsx` describes it. */
export type RecordTab = {
  label: string;
  /**
   * Used every day: it is in the strip; the others are in the menu at its end, so that all fit a screen of
   * 1440 px.
   */
  daily?: true;
  /** Hides the tab from other roles. Only for the interface: the server refuses their requests too. */
  ownersOnly?: true;
  show: (View: ArticleView) => ReactNode;
};
