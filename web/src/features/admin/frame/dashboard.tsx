import { Badge, Flex, Tabs, VisuallyHidden } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import { keepPresent } from '@contract/own-conversations.ts';
import { Suspense, useEffect, useRef } from 'react';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { useManifest } from '@/lib/use-manifest.ts';
import { usePresence } from '@/lib/use-presence.ts';
import { workTexts } from '../kit/list/texts.ts';
import { useAddress } from '../kit/list/use-address.ts';
import { AreaContainer } from '../kit/parts/area-container.tsx';
import { Loading } from '../kit/parts/loading.tsx';
import type { Views } from '../kit/parts/record-tab.ts';
import { adminFrame } from '../kit/parts/texts.ts';
import { staffApi } from '../session/admin-api.ts';
import { useAdminSession } from '../session/use-admin-session.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { MoreTabs } from './more-tabs.tsx';
import { SummaryCards, useSummary } from './summary-cards.tsx';
import { partTabs, readTab, rememberTab, tabsOf } from './tab-ids.ts';
import { TABS, type TabId } from './tabs.tsx';

const tell = () => staffApi(keepPresent);

/** The dashboard: cards, tabs, and the open tab's list. `views` are those of other features. */
export function Dashboard({ views }: { views: Views }) {
  const { search, change } = useAddress();
  const role = useAdminSession()?.role;
  const tabs = tabsOf(role);
  usePresence(role === undefined || role === 'viewer' ? null : tell);
  useManifest('/staff.webmanifest');
  const open = readTab(search, tabs);
  const shown = partTabs(tabs, open);
  const strip = useRef<HTMLDivElement>(null);
  useDocumentTitle(`${TABS[open].label} – ${adminFrame.title}`);
  const { data: summary } = useSummary();
  const fresh: Partial<Record<TabId, number>> = summary?.fresh ?? {};
  const refused: Partial<Record<TabId, number>> = summary?.refused ?? {};
  const isCounted = summary !== undefined;

  // On a phone the tabs scroll sideways; this scrolls the open one into view, again after the counts have
  // loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts move the tabs
  useEffect(() => {
    const box = strip.current;
    const tab = box?.querySelector<HTMLElement>(`[data-value=${open}]`);
    if (box && tab) {
      box.scrollTo({ left: tab.offsetLeft - (box.clientWidth - tab.clientWidth) / 2 });
    }
  }, [open, isCounted]);

  useEffect(() => rememberTab(open), [open]);

  const show = (tab: string) => change(() => new URLSearchParams({ tab }));
  return (
    <AreaContainer>
      <DashboardHeader>
        <SummaryCards />
      </DashboardHeader>
      <Tabs.Root
        value={open}
        onValueChange={({ value }) => show(value)}
        // Arrow keys move along the tabs, Enter or Space opens one, because opening loads a list.
        activationMode="manual"
        lazyMount
        unmountOnExit
        size="lg"
      >
        <Flex align="center">
          <Tabs.List
            ref={strip}
            aria-label={adminFrame.tabsLabel}
            overflowX="auto"
            flex="1"
            minWidth="0"
          >
            {shown.strip.map((tab) => (
              <Tabs.Trigger
                key={tab}
                value={tab}
                flexShrink="0"
                whiteSpace="nowrap"
                textStyle="small"
                // Pressing the open tab again clears its filters.
                onClick={() => tab === open && show(tab)}
              >
                <span>{TABS[tab].label}</span>
                {refused[tab] ? (
                  <Badge colorPalette="danger">
                    <VisuallyHidden>{workTexts.refusedCount}</VisuallyHidden>
                    <span>{formatNumber(refused[tab])}</span>
                  </Badge>
                ) : null}
                {fresh[tab] ? (
                  <Badge colorPalette="brand">
                    <VisuallyHidden>{adminFrame.fresh}</VisuallyHidden>
                    <span>{formatNumber(fresh[tab])}</span>
                  </Badge>
                ) : null}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <MoreTabs tabs={shown.menu} open={open} onOpen={show} />
        </Flex>
        {tabs.map((tab) => (
          <Tabs.Content key={tab} value={tab} minHeight="screen" tabIndex={-1}>
            <Suspense fallback={<Loading lines={8} />}>{TABS[tab].show(views)}</Suspense>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </AreaContainer>
  );
}
