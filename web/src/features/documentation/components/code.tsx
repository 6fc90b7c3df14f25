import { chakra } from '@chakra-ui/react/styled-system';
import { CopyButton } from '@/components/marketing/copy-button.tsx';
import { Tabs } from '@/components/marketing/tabs.tsx';
import { docsHero, docsTableTexts } from '@/content/documentation.ts';
import type { CodeTab } from '@/content/documentation-code.ts';

const Pre = chakra('pre', {
  base: {
    p: '5',
    fontFamily: 'mono',
    fontSize: 'code',
    lineHeight: 'normal',
    tabSize: '2',
    width: 'max',
    minWidth: 'full',
  },
});

/** A request in three languages, with a copy button. */
export function CodeTabs({ tabs }: { tabs: readonly CodeTab[] }) {
  return (
    <Tabs
      label={docsHero.tabsLabel}
      tabs={tabs.map(({ id, label, code }) => ({
        id,
        label,
        content: (
          <Pre>
            <code>{code}</code>
          </Pre>
        ),
      }))}
      action={(active) => {
        const tab = tabs.find(({ id }) => id === active);
        if (!tab) return null;
        return (
          <CopyButton
            key={tab.id}
            text={tab.code}
            label={docsHero.copy}
            fullLabel={docsHero.copyLabel(tab.label)}
            done={docsHero.copied}
            failed={docsHero.copyFailed}
            variant="onDark"
          />
        );
      }}
    />
  );
}

/** A response as the API sends it; `to` names the request. */
export function ResponseExample({ text, to }: { text: string; to: string }) {
  return (
    <div>
      <chakra.p textStyle="label" mb="2">
        {docsTableTexts.response}
      </chakra.p>
      <chakra.section
        aria-label={docsTableTexts.responseTo(to)}
        tabIndex={0}
        overflowX="auto"
        borderRadius="lg"
        borderWidth="1px"
        bg="bg.subtle"
      >
        <Pre>
          <code>{text}</code>
        </Pre>
      </chakra.section>
    </div>
  );
}
