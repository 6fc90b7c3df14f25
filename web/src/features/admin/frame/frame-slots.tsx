import { chakra, Flex, type FlexProps, Portal } from '@chakra-ui/react';
import { socialLinks } from '@contract/company.ts';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { footerColumns, footerTexts } from '@/content/nav.ts';
import { STAFF_FOOTER_ID, STAFF_TOOLS_ID } from '@/lib/staff-area.ts';
import { NAVIGATION_FROM, useWide } from '../kit/parts/use-wide.ts';

type SlotProps = FlexProps & { of: string };

/** Shows its children in the part of the site's frame with this id. */
function Slot({ of, ...props }: SlotProps) {
  const [container, setContainer] = useState<{ current: HTMLElement } | null>(null);
  // The frame may be rendered in the same commit.
  useLayoutEffect(() => {
    const current = document.getElementById(of);
    if (current) setContainer({ current });
  }, [of]);
  return (
    container && (
      <Portal container={container}>
        <Flex align="center" {...props} />
      </Portal>
    )
  );
}

/** Shown in the site's header where there is room; nothing on narrow screens. */
export function HeaderPart({ children }: { children: ReactNode }) {
  return useWide(NAVIGATION_FROM) ? (
    <Slot of={STAFF_TOOLS_ID} justify="end" gap="3">
      {children}
    </Slot>
  ) : null;
}

// Plain elements below one styled element: some thirty of Chakra's links would be rendered before the first rows.
const FooterLinks = chakra('div', {
  base: {
    display: 'flex',
    gap: '5',
    overflowX: 'auto',
    textStyle: 'small',
    whiteSpace: 'nowrap',
    color: 'fg.onDark',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '6',
      _hover: { textDecoration: 'underline' },
      // The strip scrolls, so what is around a link is cut.
      '&:focus-visible': { outlineOffset: '-3px' },
    },
  },
});

/** The footer below the work, in one line; the chat button is at its end. */
export function FooterLine() {
  return (
    <Slot of={STAFF_FOOTER_ID} height="14" ps="6" pe="20" bg="bg.dark">
      <FooterLinks>
        <span>{footerTexts.copyright}</span>
        {footerColumns.map(({ links }) =>
          links.map(({ href, label }) => (
            <RouterLink key={label} to={href}>
              {label}
            </RouterLink>
          )),
        )}
        {socialLinks.map(({ name, url }) => (
          <a key={name} href={url} rel="noopener">
            {name}
          </a>
        ))}
      </FooterLinks>
    </Slot>
  );
}
