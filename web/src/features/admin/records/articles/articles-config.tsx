import { Badge } from '@chakra-ui/react';
import {
  type AdminBlogListItem,
  getAdminBlogPost,
  listAdminBlog,
  POST_STATUSES,
} from '@contract/blog-posts.ts';
import { formatNumber } from '@contract/fields/money.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { dateColumn } from '../../kit/list/columns.tsx';
import type { ListConfig } from '../../kit/list/list-config.ts';
import { StatusBadge } from '../../kit/parts/status-badge.tsx';
import { adminList } from '../../kit/parts/texts.ts';
import { articlesTable } from './texts.ts';

const { columns } = articlesTable;

/** The Blog tab. Its list has no contents of articles. */
export const articlesConfig: ListConfig<AdminBlogListItem> = {
  list: listAdminBlog,
  record: getAdminBlogPost,
  entity: 'blog',
  title: articlesTable.title,
  empty: articlesTable.empty,
  searchPlaceholder: articlesTable.searchPlaceholder,
  statuses: POST_STATUSES,
  name: ({ title }) => title,
  live: false,
  columns: [
    { key: 'id', label: columns.id, from: 'lg' },
    { key: 'title', label: columns.title, sorts: ['name', '-name'], notInCard: true },
    { key: 'slug', label: columns.slug, from: 'lg' },
    {
      key: 'status',
      label: columns.status,
      cell: ({ status, publishedAt }) =>
        publishedAt && Date.parse(publishedAt) > Date.now() ? (
          <Badge size="md" colorPalette="warm">
            {articlesTable.scheduled}
          </Badge>
        ) : (
          <StatusBadge entity="blog" status={status} />
        ),
    },
    { key: 'views', label: columns.views, cell: ({ views }) => formatNumber(views), from: 'lg' },
    {
      key: 'publishedAt',
      label: columns.publishedAt,
      cell: ({ publishedAt }) => (publishedAt ? formatDateTime(publishedAt) : adminList.empty),
      from: 'lg',
    },
    dateColumn(columns.createdAt),
  ],
  fields: [
    'id',
    'title',
    'slug',
    'status',
    'excerpt',
    'tags',
    'featuredImage',
    'featuredImageAlt',
    'images',
    'imageAlts',
    'ctaText',
    'ctaUrl',
    'views',
    'publishedAt',
    'createdAt',
    'updatedAt',
  ],
};
