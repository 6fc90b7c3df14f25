import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Container } from '../section.tsx';

type Entry = { id: string; title: string };

const ContentsLink = chakra(Link, {
  base: {
    display: 'block',
    py: '2',
    pl: '4',
    borderLeftWidth: '2px',
    borderColor: 'border',
    color: 'fg.muted',
    fontSize: 'sm',
    lineHeight: 'snug',
    transition: 'colors',
    _hover: { color: 'brand.fg', borderColor: 'brand.solid' },
  },
});

type ReadingLayoutProps = {
  /** Heading of the table of contents. */
  contents: string;
  entries: readonly Entry[];
  numbered?: boolean;
  children: ReactNode;
};

/** A long text with its table of contents, which stays at the side on a wide screen. */
export function ReadingLayout({
  contents,
  entries,
  numbered = false,
  children,
}: ReadingLayoutProps) {
  return (
    <Container
      display="grid"
      columnGap="16"
      rowGap="12"
      pt={{ base: '8', md: '12' }}
      pb={{ base: '16', md: '24' }}
      gridTemplateColumns={{ lg: '16rem minmax(0, 1fr)' }}
    >
      <chakra.nav
        aria-label={contents}
        position={{ lg: 'sticky' }}
        top="24"
        alignSelf="start"
        maxHeight={{ lg: 'belowNav' }}
        overflowY={{ lg: 'auto' }}
      >
        <chakra.p textStyle="label" mb="3">
          {contents}
        </chakra.p>
        <chakra.ol listStyle="none">
          {entries.map(({ id, title }, index) => (
            <li key={id}>
              <ContentsLink to={`#${id}`}>
                {numbered ? `${index + 1}. ${title}` : title}
              </ContentsLink>
            </li>
          ))}
        </chakra.ol>
      </chakra.nav>
      <chakra.div minWidth="0" maxWidth="184">
        {children}
      </chakra.div>
    </Container>
  );
}
