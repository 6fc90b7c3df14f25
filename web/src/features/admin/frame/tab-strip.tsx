import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { adminFrame, adminTabs } from '@/content/admin.ts';
import { useAddress } from '../kit/list/use-address.ts';
import { TAB_IDS, type TabId } from './tab-ids.ts';

const Tab = chakra(
  'button',
  {
    base: {
      flexShrink: '0',
      minHeight: '11',
      px: '4',
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'fg.muted',
      borderBottomWidth: '3px',
      borderColor: 'transparent',
      cursor: 'button',
      whiteSpace: 'nowrap',
      _hover: { color: 'brand.fg' },
      _focusVisible: { outlineOffset: '-3px' },
      '&[aria-selected=true]': { color: 'brand.fg', borderColor: 'brand.solid' },
    },
  },
  { defaultProps: { type: 'button' } },
);

export const tabDomId = (tab: TabId) => `admin-tab-${tab}`;
export const panelDomId = (tab: TabId) => `admin-panel-${tab}`;

/** The tabs. Arrow keys move along them, Enter or Space opens one; on a phone they scroll sideways. */
export function TabStrip({ active }: { active: TabId }) {
  const { change } = useAddress();
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tab = document.getElementById(tabDomId(active));
    const box = strip.current;
    if (tab && box)
      box.scrollTo({ left: tab.offsetLeft - (box.clientWidth - tab.clientWidth) / 2 });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = TAB_IDS.findIndex((tab) => document.activeElement?.id === tabDomId(tab));
    const to = {
      ArrowRight: (at + 1) % TAB_IDS.length,
      ArrowLeft: (at + TAB_IDS.length - 1) % TAB_IDS.length,
      Home: 0,
      End: TAB_IDS.length - 1,
    }[event.key];
    const target = to === undefined ? undefined : TAB_IDS[to];
    if (at === -1 || !target) return;
    event.preventDefault();
    document.getElementById(tabDomId(target))?.focus();
  };

  return (
    <chakra.div
      ref={strip}
      role="tablist"
      aria-label={adminFrame.tabsLabel}
      display="flex"
      position="relative"
      overflowX="auto"
      borderBottomWidth="1px"
      borderColor="border"
      onKeyDown={onKeyDown}
    >
      {TAB_IDS.map((tab) => (
        <Tab
          key={tab}
          id={tabDomId(tab)}
          role="tab"
          aria-selected={tab === active}
          aria-controls={tab === active ? panelDomId(tab) : undefined}
          tabIndex={tab === active ? 0 : -1}
          onClick={() => change(() => new URLSearchParams({ tab }))}
        >
          {adminTabs[tab]}
        </Tab>
      ))}
    </chakra.div>
  );
}
