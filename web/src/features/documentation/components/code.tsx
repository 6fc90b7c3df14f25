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

/** A text as it is, under its name. */
export function Example({ label, name, text }: { label: string; name: string; text: string }) {
  return (
    <div>
      <chakra.p textStyle="label" mb="2">
        {label}
      </chakra.p>
      <chakra.section
        aria-label={name}
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

/** A response as the API sends it; `to` names the request. */
export const ResponseExample = ({ text, to }: { text: string; to: string }) => (
  <Example label={docsTableTexts.response} name={docsTableTexts.responseTo(to)} text={text} />
);
