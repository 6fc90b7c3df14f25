import { Button, Menu } from '@chakra-ui/react';
import { Icon } from '@/components/icons.tsx';
import { adminFrame } from '../kit/parts/texts.ts';
import { TABS, type TabId } from './tab-ids.ts';

type MoreTabsProps = { tabs: readonly TabId[]; open: TabId; onOpen: (tab: TabId) => void };

/** The menu at the end of the strip of tabs. */
export function MoreTabs({ tabs, open, onOpen }: MoreTabsProps) {
  return (
    <Menu.Root
      lazyMount
      onSelect={({ value }) => onOpen(value as TabId)}
      positioning={{ placement: 'bottom-end' }}
    >
      <Menu.Trigger asChild>
        <Button variant="ghost" size="sm" px="3" height="11" flexShrink="0">
          {adminFrame.moreTabs}
          <Icon name="chevronDown" />
        </Button>
      </Menu.Trigger>

      <Menu.Positioner>
        <Menu.Content minWidth="60">
          {tabs.map((tab) => (
            <Menu.Item
              key={tab}
              value={tab}
              minHeight="11"
              fontWeight={tab === open ? 'semibold' : undefined}
              aria-current={tab === open ? 'page' : undefined}
            >
              {TABS[tab].label}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
