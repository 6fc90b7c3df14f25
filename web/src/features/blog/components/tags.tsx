import { chakra } from '@chakra-ui/react/styled-system';
import { Badge } from '@/components/badge.tsx';
import { blogTexts } from '@/content/blog.ts';

/** Tags of an article, at most `limit` of them with the number of the rest. */
export function Tags({ tags, limit = tags.length }: { tags: readonly string[]; limit?: number }) {
  if (tags.length === 0) return null;
  const rest = tags.length - limit;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <chakra.ul
        aria-label={blogTexts.tagsLabel}
        listStyle="none"
        display="flex"
        flexWrap="wrap"
        gap="2"
      >
        {tags.slice(0, limit).map((tag) => (
          <Badge as="li" key={tag}>
            {tag}
          </Badge>
        ))}
      </chakra.ul>
      {rest > 0 && (
        <chakra.span fontSize="xs" color="fg.muted">
          {blogTexts.moreTags(rest)}
        </chakra.span>
      )}
    </chakra.div>
  );
}
