import { chakra } from '@chakra-ui/react/styled-system';
import { contentsOf } from '../article-parts.ts';
import { articleTexts } from '../texts.ts';

/** The table of contents of a long article. */
export function Contents({ content }: { content: string }) {
  const titles = contentsOf(content);
  if (titles.length === 0) return null;
  return (
    <chakra.nav
      aria-label={articleTexts.contents}
      mt="8"
      p={{ base: '5', md: '6' }}
      borderRadius="xl"
      bg="bg.subtle"
    >
      <chakra.p textStyle="label" mb="2">
        {articleTexts.contents}
      </chakra.p>
      <chakra.ol listStyle="none">
        {titles.map(({ text, place }) => (
          <li key={place}>
            <chakra.a
              href={`#${place}`}
              display="block"
              py="1.5"
              color="brand.fg"
              _hover={{ textDecoration: 'underline' }}
            >
              {text}
            </chakra.a>
          </li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}
