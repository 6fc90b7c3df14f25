import type { BlogPost } from '@contract/blog-posts.ts';
import type { RECORD_KINDS } from '@contract/record-kinds.ts';
import type { FormEntity } from '@contract/spam.ts';
import type { ComponentType, ReactNode } from 'react';

/** The visitor's view of an article. */
export type ArticleView = ComponentType<{ post: BlogPost }>;

/** What the page passes in, because no feature imports another; `Assistant` shows the screens of an assistant. */
export type Views = { Article: ArticleView; Assistant: ComponentType };

/** Opens the records before and after the open one in its list; null at an end. */
export type RowWalk = { previous: (() => void) | null; next: (() => void) | null };

/** One record of a tab, where the page shows it. */
export type OpenRecord = { id: string; walk: RowWalk };

/** A record that visitors send by a form, outside the list of its tab. */
export type TabRecord = OpenRecord & { tab: (typeof RECORD_KINDS)[FormEntity]['tab'] };

/** A tab of the dashboard, as `records/<record>/index.tsx` describes it. */
export type RecordTab = {
  show: (views: Views) => ReactNode;
  /** Shows one of its records outside its list. */
  record?: (open: OpenRecord) => ReactNode;
};
