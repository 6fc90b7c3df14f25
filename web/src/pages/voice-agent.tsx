import { CallWindow } from '@/components/art/call-window.tsx';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Cta } from '@/components/cta.tsx';
import { Faq } from '@/components/faq.tsx';
import type { IconName } from '@/components/icons.tsx';
import { FeatureRows } from '@/components/marketing/feature-rows.tsx';
import { SplitSection } from '@/components/marketing/split-section.tsx';
import { UseCases } from '@/components/marketing/use-cases.tsx';
import { PageHero } from '@/components/page-hero.tsx';
import { Section } from '@/components/section.tsx';
import { phoneDialogue } from '@/content/dialogues.ts';
import { voiceSample } from '@/content/voice-sample.ts';
import { VoicePlans } from '@/features/voice-pricing/components/voice-plans.tsx';
import {
  voiceCta,
  voiceFaq,
  voiceFeatures,
  voiceHero,
  voicePricing,
  voiceUseCases,
} from '@/features/voice-pricing/texts.ts';

const ICONS = {
  recognition: 'mic',
  answers: 'spark',
  calls: 'phone',
  voice: 'wave',
  always: 'clock',
  security: 'shield',
  service: 'chat',
  booking: 'calendar',
  sales: 'chart',
} as const satisfies Record<string, IconName>;

const withIcons = <T extends { id: keyof typeof ICONS }>(items: readonly T[]) =>
  items.map((item) => ({ ...item, icon: ICONS[item.id] }));

/** The voice agent's page: features, use cases, prices, trial. */
export function Page() {
  return (
    <>
      <PageHero
        eyebrow={voiceHero.eyebrow}
        title={voiceHero.title}
        text={voiceHero.text}
        art={<CallWindow dialogue={phoneDialogue} sample={voiceSample} />}
        actions={
          <>
            <ButtonRouterLink to={voiceHero.primary.href} size="lg">
              {voiceHero.primary.label}
            </ButtonRouterLink>
            <ButtonRouterLink to={voiceHero.secondary.href} variant="outline" size="lg">
              {voiceHero.secondary.label}
            </ButtonRouterLink>
          </>
        }
      />
      <Section tone="dark" title={voiceFeatures.title}>
        <FeatureRows items={withIcons(voiceFeatures.items)} onDark />
      </Section>
      <Section tone="sky" title={voiceUseCases.title}>
        <UseCases items={withIcons(voiceUseCases.items)} />
      </Section>
      <Section id={voicePricing.id} title={voicePricing.title} text={voicePricing.text}>
        <VoicePlans />
      </Section>
      <SplitSection tone="sky" title={voiceFaq.title}>
        <Faq items={voiceFaq.items} />
      </SplitSection>
      <Cta
        title={voiceCta.title}
        text={voiceCta.text}
        actions={
          <ButtonRouterLink to={voiceCta.action.href} colorPalette="warm" size="lg">
            {voiceCta.action.label}
          </ButtonRouterLink>
        }
      />
    </>
  );
}
