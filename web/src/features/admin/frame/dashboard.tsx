import { Badge, Box, Flex, Heading, Tabs, Text, VisuallyHidden } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import { keepPresent } from '@contract/own-conversations.ts';
import { useEffect } from 'react';
import { lazyPart } from '@/components/lazy-part.tsx';
import { useChosenInView } from '@/components/use-chosen-in-view.ts';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { usePresence } from '@/features/inbox/use-presence.ts';
import { loadPart } from '@/lib/load-part.ts';
import { useManifest } from '@/lib/use-manifest.ts';
import { workTexts } from '../kit/list/texts.ts';
import { useAddress } from '../kit/list/use-address.ts';
import { AreaContainer } from '../kit/parts/area-container.tsx';
import { Loading } from '../kit/parts/loading.tsx';
import type { Views } from '../kit/parts/record-tab.ts';
import { adminFrame } from '../kit/parts/texts.ts';
import { NAVIGATION_FROM, useWide } from '../kit/parts/use-wide.ts';
import { InboxPrefetch, InboxTab } from '../records/inbox/index.tsx';
import { staffApi } from '../session/admin-api.ts';
import { useAdminSession } from '../session/use-admin-session.ts';
import { HeaderPart } from './frame-slots.tsx';
import { MoreTabs } from './more-tabs.tsx';
import { useStaffTools } from './staff-tools.tsx';
import { SummaryCards, useSummary } from './summary-cards.tsx';
import { partTabs, readTab, rememberTab, TABS, type TabId, tabsOf } from './tab-ids.ts';

const loadTabs = () => loadPart(() => import('./tabs.tsx'));
const OtherTab = lazyPart(loadTabs, ({ Tab }) => Tab, <Loading lines={8} />);
const RecordOfTab = lazyPart(loadTabs, ({ RecordOfTab }) => RecordOfTab);
// What is opened next; the first rows do not wait for it.
const fetchTabs = () => void loadTabs().catch(() => undefined);

const tell = () => staffApi(keepPresent);

function Welcome() {
  const session = useAdminSession();
  return (
    <Box flex="1" minWidth="0">
      <Heading as="h1" size="md">
        {adminFrame.title}
      </Heading>
      <Text color="fg.muted" textStyle="small">
        {session && adminFrame.welcome(session.name)}
      </Text>
    </Box>
  );
}

type StripProps = {
  tabs: readonly TabId[];
  open: TabId;
  wide: boolean;
  onOpen: (tab: TabId) => void;
};

/** The tabs with their counts. A component of its own, so that new counts do not render the open list again. */
function TabStrip({ tabs, open, wide, onOpen }: StripProps) {
  const { data: summary } = useSummary();
  const fresh: Partial<Record<TabId, number>> = { ...summary?.fresh, inbox: summary?.inbox };
  const refused: Partial<Record<TabId, number>> = summary?.refused ?? {};
  // On a phone the tabs scroll sideways, and the counts move them.
  const strip = useChosenInView<HTMLDivElement>(
    `[data-value=${open}]`,
    summary !== undefined,
    wide,
  );

  return (
    <Tabs.List ref={strip} aria-label={adminFrame.tabsLabel} overflow="auto" flex="1" minWidth="0">
      {tabs.map((tab) => (
        <Tabs.Trigger
          key={tab}
          value={tab}
          flexShrink="0"
          justifyContent="start"
          height={wide ? '9' : undefined}
          px={wide ? '3' : undefined}
          whiteSpace={wide ? 'normal' : 'nowrap'}
          textAlign="start"
          textStyle="small"
          // Pressing the open tab again clears its filters.
          onClick={() => tab === open && onOpen(tab)}
        >
          <Box as="span" flex={wide ? '1' : undefined} minWidth="0">
            {TABS[tab].label}
          </Box>
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
  );
}

/**
 * The dashboard: cards, tabs, and the open tab's list. Where there is room the tabs are at the left and the cards in
 * the site's header; otherwise both are above the list. `views` are those of other features.
 */
export function Dashboard({ views }: { views: Views }) {
  const { search, change } = useAddress();
  const role = useAdminSession()?.role;
  const tabs = tabsOf(role);
  usePresence(role === undefined || role === 'viewer' ? null : tell);
  useManifest('/staff.webmanifest');
  const open = readTab(search, tabs);
  const wide = useWide(NAVIGATION_FROM);
  const { tools, place } = useStaffTools();
  const shown = wide ? { strip: tabs, menu: [] } : partTabs(tabs, open);
  useDocumentTitle(`${TABS[open].label} – ${adminFrame.title}`);
  useEffect(() => rememberTab(open), [open]);

  const show = (tab: string) => change(() => new URLSearchParams({ tab }));
  const strip = <TabStrip tabs={shown.strip} open={open} wide={wide} onOpen={show} />;
  return (
    <AreaContainer>
      {open === 'inbox' && <InboxPrefetch />}
      <HeaderPart>
        <SummaryCards />
        {place}
      </HeaderPart>
      {tools}
      <Tabs.Root
        value={open}
        onValueChange={({ value }) => show(value)}
        orientation={wide ? 'vertical' : 'horizontal'}
        // Arrow keys move along the tabs, Enter or Space opens one, because opening loads a list.
        activationMode="manual"
        display="grid"
        gridTemplateColumns={wide ? '10.5rem minmax(0, 1fr)' : 'minmax(0, 1fr)'}
        gap={wide ? '4' : '2'}
        alignItems="start"
      >
        {wide ? (
          <Flex direction="column" position="sticky" top="20" maxHeight="belowNav" gap="2">
            <Box px="3">
              <Welcome />
            </Box>
            {strip}
          </Flex>
        ) : (
          <>
            <Flex align="center" gap="2" wrap="wrap">
              <Welcome />
              {place}
            </Flex>
            <SummaryCards />
            <Flex align="center" minWidth="0">
              {strip}
              <MoreTabs tabs={shown.menu} open={open} onOpen={show} />
            </Flex>
          </>
        )}
        {/* Of the open tab alone: each `Tabs.Content` has a state machine for its animation, also while it is hidden. */}
        <Tabs.Content
          key={open}
          value={open}
          minHeight="screen"
          width="full"
          minWidth="0"
          p="0"
          tabIndex={-1}
        >
          {open === 'inbox' ? (
            <InboxTab Record={RecordOfTab} onRows={fetchTabs} />
          ) : (
            <OtherTab tab={open} views={views} />
          )}
        </Tabs.Content>
      </Tabs.Root>
    </AreaContainer>
  );
}
