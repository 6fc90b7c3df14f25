import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

type Tab = { id: string; label: string; content: ReactNode };

const TabButton = chakra('button', {
  base: {
    minHeight: '11',
    px: { base: '2', sm: '4' },
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'fg.onDark',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    cursor: 'button',
    '&[aria-selected=true]': { color: 'white', borderColor: 'ember.400' },
    '&:hover': { color: 'white' },
    '&:focus-visible': { outlineColor: 'sky.300', outlineOffset: '-3px' },
  },
});

const Panel = chakra('div', {
  base: {
    overflowX: 'auto',
    '&:focus-visible': { outlineColor: 'sky.300', outlineOffset: '-3px' },
    '&[data-off]': { display: 'none' },
    // Without scripts tabs cannot be pressed, so all panels are shown one below another.
    '@media (scripting: none)': { '&[data-off]': { display: 'block', borderTopWidth: '1px' } },
  },
});

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

type TabsProps = { label: string; tabs: readonly Tab[]; action?: (active: string) => ReactNode };

/** Tabs on a dark background by the ARIA pattern: arrows move and select, one tab stop. */
export function Tabs({ label, tabs, action }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const tabId = (id: string) => `tab${prefix}${id}`;
  const panelId = (id: string) => `panel${prefix}${id}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(active, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <chakra.div borderRadius="lg" overflow="hidden" bg="ink.900" color="ink.100">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        columnGap="2"
        pl={{ base: '1', sm: '2' }}
        pr="2"
        borderBottomWidth="1px"
        borderColor="ink.700"
      >
        <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
          {tabs.map((tab, index) => (
            <TabButton
              key={tab.id}
              type="button"
              role="tab"
              id={tabId(tab.id)}
              aria-controls={panelId(tab.id)}
              aria-selected={index === active}
              tabIndex={index === active ? 0 : -1}
              onClick={() => setActive(index)}
            >
              {tab.label}
            </TabButton>
          ))}
        </div>
        {action?.(tabs[active]?.id ?? '')}
      </chakra.div>
      {tabs.map((tab, index) => (
        <Panel
          key={tab.id}
          role="tabpanel"
          id={panelId(tab.id)}
          aria-labelledby={tabId(tab.id)}
          tabIndex={0}
          data-off={index === active ? undefined : ''}
        >
          {tab.content}
        </Panel>
      ))}
    </chakra.div>
  );
}
