import type { BlogPost } from '@contract/blog-posts.ts';
import type { ComponentType, ReactNode } from 'react';

/** The visitor's view of an article. */
export type ArticleView = ComponentType<{ post: BlogPost }>;

/** What the page passes in, because no feature imports another; `Assistant` shows the screens of an assistant. */
export type Views = { Article: ArticleView; Assistant: ComponentType };

/** Opens the records before and after the open one in its list; null at an end. */
export type RowWalk = { previous: (() => void) | null; next: (() => void) | null };

/** One record of a tab, where the page shows it. */
export type OpenRecord = { id: string; walk: RowWalk };

/** Shows a record of another tab. */
export type Records = (tab: string, open: OpenRecord) => ReactNode;

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
  show: (views: Views, records: Records) => ReactNode;
  /** Shows one of its records outside its list. */
  record?: (open: OpenRecord) => ReactNode;
};
