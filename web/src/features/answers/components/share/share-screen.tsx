import { chakra } from '@chakra-ui/react/styled-system';
import { type OwnAssistant, saveOwnAssistant } from '@contract/own-assistant.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { CopyButton } from '@/components/marketing/copy-button.tsx';
import { TextAnchor, TextLink } from '@/components/text-link.tsx';
import { toast } from '@/components/toast-store.ts';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { botSnippet, tagManagerSnippet } from '@/lib/bot-snippet.ts';
import { formatRelative } from '@/lib/dates.ts';
import { botPath, PATHS } from '@/lib/paths.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useOwnAssistant } from '@/lib/use-own-assistant.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { assistantTexts, shareTexts as texts } from '../../texts.ts';
import { LoadedAssistant } from '../own/loaded-assistant.tsx';
import { SettingsForm, settingsOf } from '../settings/settings-form.tsx';
import { Preview } from './preview.tsx';
import { QrCode } from './qr-code.tsx';
import { RenewKey } from './renew-key.tsx';

const never = () => () => {};
/** The address of this site; the pages of the account are not prerendered. */
const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );

const Code = chakra('code', {
  base: {
    display: 'block',
    p: '4',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'md',
    fontFamily: 'mono',
    fontSize: 'code',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
});

/** The current time, updated every minute. */
function useMinutes(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const nameOf = (site: string) => site.replace(/^https?:\/\//, '');

/** Sites with the script that are not allowed yet; one press allows them. */
function Unlisted({ assistant }: { assistant: OwnAssistant }) {
  const { id, api } = useAssistantOwner();
  const client = useQueryClient();
  const { run, busy } = useAssistantWrite<OwnAssistant>({
    failed: texts.seen.allowFailed,
    refresh: [assistantKeys.own(id)],
    onDone: (saved) => client.setQueryData(assistantKeys.own(id), saved),
  });
  const allow = async (site: string) => {
    const { version, sites } = assistant;
    const body = { ...settingsOf(assistant), sites: [...sites, site] };
    const isSaved = await run(() => api(saveOwnAssistant, { body, version }));
    if (isSaved) toast({ title: texts.seen.allowed(nameOf(site)), tone: 'success' });
  };
  return (
    assistant.unlisted.length > 0 && (
      <chakra.ul listStyle="none" display="grid" gap="3" aria-live="polite">
        {assistant.unlisted.map(({ site }) => (
          <chakra.li key={site} display="grid" gap="2" justifyItems="start">
            <chakra.p overflowWrap="anywhere">{texts.seen.unlisted(nameOf(site))}</chakra.p>
            <chakra.p textStyle="small" color="fg.muted">
              {texts.seen.unlistedHint}
            </chakra.p>
            <Button
              size="sm"
              aria-label={`${texts.seen.allow}: ${nameOf(site)}`}
              disabled={busy}
              onClick={() => void allow(site)}
            >
              {texts.seen.allow}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    )
  );
}

/** The sites on which the script was last loaded, and when the link was first opened. */
function Seen({ assistant }: { assistant: OwnAssistant }) {
  const now = useMinutes();
  const { refetch, isFetching } = useOwnAssistant();
  const { seen, openedAt } = assistant;
  return (
    <Card as="section" aria-labelledby="seen-title" gap="3">
      <chakra.h2 id="seen-title" textStyle="h3">
        {texts.seen.title}
      </chakra.h2>
      {seen.length === 0 && <p>{texts.seen.none}</p>}
      <chakra.ul listStyle="none" display="grid" gap="1" aria-live="polite">
        {seen.map(({ site, seenAt }) => (
          <chakra.li key={site} overflowWrap="anywhere">
            {texts.seen.on(nameOf(site), formatRelative(seenAt, now))}
          </chakra.li>
        ))}
      </chakra.ul>
      <Unlisted assistant={assistant} />
      {openedAt && (
        <chakra.p textStyle="small" color="fg.muted">
          {texts.seen.link(formatRelative(openedAt, now))}
        </chakra.p>
      )}
      <div>
        <Button
          size="sm"
          variant="outline"
          aria-busy={isFetching}
          onClick={() => void refetch({ cancelRefetch: false })}
        >
          {texts.seen.refresh}
        </Button>
      </div>
    </Card>
  );
}

function Shared({ assistant }: { assistant: OwnAssistant }) {
  const origin = useOrigin();
  const link = `${origin}${botPath(assistant.key)}`;
  const script = botSnippet(origin, assistant.key, assistant.colour);
  const managed = tagManagerSnippet(origin, assistant.key, assistant.colour);
  const copy = { done: assistantTexts.copied, failed: assistantTexts.copyFailed };
  return (
    <chakra.div
      display="grid"
      gap="5"
      alignItems="start"
      gridTemplateColumns={{ lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    >
      <chakra.div display="grid" gap="5" minWidth="0">
        {assistant.status === 'draft' && <p>{texts.draft}</p>}
        <Card as="section" aria-labelledby="link-title" gap="3">
          <chakra.h2 id="link-title" textStyle="h3">
            {texts.link.title}
          </chakra.h2>
          <chakra.p color="fg.muted">{texts.link.text}</chakra.p>
          <Code data-link="">{link}</Code>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
            <CopyButton
              text={link}
              label={assistantTexts.copy}
              fullLabel={`${assistantTexts.copy}: ${texts.link.label}`}
              {...copy}
            />
            <TextAnchor href={botPath(assistant.key)} target="_blank">
              {texts.link.open}
            </TextAnchor>
          </chakra.div>
        </Card>
        <QrCode link={link} />
        <Card as="section" aria-labelledby="script-title" gap="3">
          <chakra.h2 id="script-title" textStyle="h3">
            {texts.script.title}
          </chakra.h2>
          <chakra.p color="fg.muted">{texts.script.text}</chakra.p>
          <Code data-script="">{script}</Code>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
            <CopyButton
              text={script}
              label={assistantTexts.copy}
              fullLabel={`${assistantTexts.copy}: ${texts.script.label}`}
              {...copy}
            />
            <TextLink to={`${PATHS.documentation}#own-assistant`}>{texts.script.docs}</TextLink>
          </chakra.div>
          {assistant.sites.length === 0 && (
            <chakra.p color="fg.warm">{texts.script.needsSite}</chakra.p>
          )}
          <details>
            <chakra.summary textStyle="label" cursor="button">
              {texts.script.managerTitle}
            </chakra.summary>
            <chakra.div display="grid" gap="3" mt="3" justifyItems="start">
              <chakra.p color="fg.muted">{texts.script.managerText}</chakra.p>
              <Code data-manager-script="">{managed}</Code>
              <CopyButton
                text={managed}
                label={assistantTexts.copy}
                fullLabel={`${assistantTexts.copy}: ${texts.script.managerLabel}`}
                {...copy}
              />
            </chakra.div>
          </details>
        </Card>
        <SettingsForm assistant={assistant} part="sites" />
        <Seen assistant={assistant} />
        <RenewKey />
      </chakra.div>
      <Preview assistant={assistant} />
    </chakra.div>
  );
}

/** /account/share: the link, its QR code, the script, where it may run and where it was seen. */
export function ShareScreen() {
  return <LoadedAssistant>{(assistant) => <Shared assistant={assistant} />}</LoadedAssistant>;
}
