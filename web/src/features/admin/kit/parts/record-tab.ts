import type { BlogPost } from '@contract/blog-posts.ts';
import type { ComponentType, ReactNode } from 'react';

/** The visitor's view of an article. */
export type ArticleView = ComponentType<{ post: BlogPost }>;

/** What the page passes in, because no feature imports another; `Assistant` shows the screens of an assistant. */
export type Views = { Article: ArticleView; Assistant: ComponentType };

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
  show: (views: Views) => ReactNode;
};
