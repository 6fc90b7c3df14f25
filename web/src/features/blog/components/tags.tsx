import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { blogTexts } from '@/content/blog.ts';
import { blogTagPath } from '@/lib/paths.ts';

const TagLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '7',
    px: '3',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    bg: 'brand.muted',
    color: 'brand.fg',
    // Positioned and later in the document, so that tags are above the link that covers the card.
    position: 'relative',
    _hover: { textDecoration: 'underline' },
  },
});

/** The tags of an article, at most `limit`, with the number of the others. */
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
          <li key={tag}>
            <TagLink to={blogTagPath(tag)}>{tag}</TagLink>
          </li>
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
