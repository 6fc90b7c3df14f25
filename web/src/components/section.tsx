import { chakra } from '@chakra-ui/react/styled-system';
import type { Elements } from '@/lib/elements.ts';

/** The page's width and its side margins. */
export const Container = chakra('div', {
  base: { width: 'full', maxWidth: 'page', mx: 'auto', px: { base: '5', md: '6' } },
});

const Band = chakra('section', {
  base: { py: { base: '10', md: '20', lg: '24' } },
  variants: {
    tone: {
      plain: {},
      subtle: { bg: 'bg.subtle' },
      sky: { bg: 'bg.sky' },
      dark: { bg: 'bg.dark', color: 'white' },
    },
    space: {
      normal: {},
      tight: { py: { base: '8', md: '14' } },
      /** Directly below the hero. */
      first: { pt: { base: '2', md: '2', lg: '2' } },
      none: { py: '0' },
    },
  },
});

type SectionProps = {
  id?: string;
  title?: string;
  text?: string;
  /** The section's accessible name if it shows no title. */
  label?: string;
  tone?: 'plain' | 'subtle' | 'sky' | 'dark';
  space?: 'normal' | 'tight' | 'first' | 'none';
  width?: 'page' | 'narrow' | 'prose';
  align?: 'start' | 'center';
  children: Elements;
};

/** A section of a page with its heading; it sets the spacing of every marketing page. */
export function Section({
  id,
  title,
  text,
  label,
  tone,
  space,
  width,
  align = 'start',
  children,
}: SectionProps) {
  return (
    <Band id={id} tone={tone} space={space} aria-label={label}>
      <Container maxWidth={width}>
        {title && (
          <SectionHeading title={title} text={text} align={align} onDark={tone === 'dark'} />
        )}
        {children}
      </Container>
    </Band>
  );
}

type HeadingProps = { title: string; text?: string; align?: 'start' | 'center'; onDark?: boolean };

/** A section's title and the sentence under it. */
export function SectionHeading({ title, text, align = 'start', onDark = false }: HeadingProps) {
  const centred = align === 'center';
  return (
    <chakra.div
      maxWidth="160"
      mx={centred ? 'auto' : undefined}
      mb={{ base: '6', md: '12' }}
      textAlign={centred ? 'center' : undefined}
    >
      <chakra.h2 textStyle="h2">{title}</chakra.h2>
      {text && (
        <chakra.p
          textStyle="lead"
          color={onDark ? 'fg.onDark' : 'fg.muted'}
          mt={{ base: '3', md: '4' }}
        >
          {text}
        </chakra.p>
      )}
    </chakra.div>
  );
}
