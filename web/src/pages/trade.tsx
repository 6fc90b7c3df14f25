import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import { AskButton } from '@/components/ask-button.tsx';
import { Card } from '@/components/card.tsx';
import { Cta } from '@/components/cta.tsx';
import { Icon } from '@/components/icons.tsx';
import { PageHero } from '@/components/page-hero.tsx';
import { StaticPart } from '@/components/static-part.tsx';
import { TrialButton } from '@/components/trial-button.tsx';
import { TRADE_PAGES, tradeTexts as texts } from '@/content/trade-pages.ts';
import { PATHS } from '@/lib/paths.ts';

/** The page of a trade: its own assistant, what it does, ten questions of owners. */
export function Page() {
  const { pathname } = useLocation();
  const page = TRADE_PAGES.find(({ path }) => path === pathname);
  if (!page) return null;
  const { path, label, title, text, example, asks, cta, ctaText } = page;
  return (
    <>
      <PageHero
        eyebrow={label}
        title={title}
        text={text}
        actions={
          <TrialButton to={PATHS.signup} size="lg">
            {texts.start}
          </TrialButton>
        }
        art={
          <Card variant="elevated" size="lg" gap="3" alignItems="start">
            <chakra.p textStyle="h3" mb="1">
              {texts.asks}
            </chakra.p>
            {asks.map((question) => (
              <AskButton
                key={question}
                request={{ example, question }}
                variant="outline"
                whiteSpace="normal"
                textAlign="start"
              >
                {question}
              </AskButton>
            ))}
            <AskButton request={{ example }} mt="2">
              <Icon name="chat" />
              <span>{texts.try}</span>
            </AskButton>
          </Card>
        }
      />
      <StaticPart key={path} id={path} />
      <Cta
        title={cta}
        text={ctaText}
        actions={
          <TrialButton to={PATHS.signup} colorPalette="warm" size="lg">
            {texts.start}
          </TrialButton>
        }
      />
    </>
  );
}
