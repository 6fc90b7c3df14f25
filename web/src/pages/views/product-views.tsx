import { chakra } from '@chakra-ui/react/styled-system';
import { COMPANY_BOT_KEY } from '@contract/bot-keys.ts';
import { formatMnt } from '@contract/fields/money.ts';
import { encode } from 'uqr';
import { CafeTable } from '@/components/art/places.tsx';
import { Faq } from '@/components/faq.tsx';
import { Icon } from '@/components/icons.tsx';
import { SplitSection } from '@/components/marketing/split-section.tsx';
import { TermList } from '@/components/marketing/term-list.tsx';
import { NumberedSteps } from '@/components/numbered-steps.tsx';
import { Queries } from '@/components/queries.tsx';
import { Section } from '@/components/section.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { botTexts } from '@/content/bot.ts';
import { DEMO_SHOP } from '@/content/demo-businesses.ts';
import { productAudience, productFaq, productSteps } from '@/content/product.ts';
import { tradeTexts } from '@/content/trade-pages.ts';
import { productViews, shopPage, viewNames } from '@/content/views.ts';
import { RequestCard } from '@/features/answers/components/requests/request-card.tsx';
import { QrPicture } from '@/features/answers/components/share/qr-code.tsx';
import { Said } from '@/features/inbox/components/talk.tsx';
import { botPath, PATHS } from '@/lib/paths.ts';
import { callRequest, nightTalk, orderWith, shopOrder } from './demo.ts';
import { TradeLinks } from './trade-links.tsx';
import { Band, Screen, TalkView, View } from './view.tsx';

const { shop } = viewNames;
const SITE = import.meta.env.VITE_SITE_URL ?? 'https://hariuch.example';
const qr = encode(`${SITE}${botPath(COMPANY_BOT_KEY)}`, { ecc: 'M', border: 0 }).data;

/** A page of the shop with the button of `/bot.js`. */
const ShopPage = () => (
  <Screen position="relative" maxWidth="136">
    <chakra.p px="5" py="2.5" textStyle="small" bg="bg.muted" color="fg.muted">
      {shopPage.address}
    </chakra.p>
    <chakra.div p="5" pb="16">
      <chakra.p textStyle="h3">{shop}</chakra.p>
      <chakra.p color="fg.muted" mb="4">
        {shopPage.title}
      </chakra.p>
      <chakra.ul
        listStyle="none"
        display="grid"
        gap="4"
        gridTemplateColumns="repeat(3, minmax(0, 1fr))"
      >
        {DEMO_SHOP.goods.slice(0, 3).map(({ name, price }) => (
          <chakra.li key={name} textStyle="small">
            <chakra.div
              display="grid"
              placeItems="center"
              height="24"
              mb="2"
              borderRadius="lg"
              bg="bg.sky"
              color="brand.fg"
            >
              <Icon name="box" boxSize="1.6em" />
            </chakra.div>
            <p>{name}</p>
            <chakra.p fontWeight="semibold">{formatMnt(price)}</chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
    <chakra.span
      position="absolute"
      right="4"
      bottom="4"
      display="grid"
      placeItems="center"
      boxSize="14"
      borderRadius="full"
      bg="brand.solid"
      color="brand.contrast"
      boxShadow="lg"
    >
      <Icon name="chat" boxSize="1.6em" />
    </chakra.span>
  </Screen>
);

/** The code as it stands on a counter. */
const Stand = () => (
  <Screen
    display="flex"
    flexDirection={{ base: 'row', sm: 'column' }}
    alignItems="center"
    gap={{ base: '5', sm: '4' }}
    maxWidth={{ sm: '80' }}
    mx={{ lg: 'auto' }}
    p="6"
    textAlign={{ sm: 'center' }}
  >
    <chakra.div boxSize={{ base: '32', sm: '44' }} flexShrink="0">
      <QrPicture modules={qr} label={productViews.counter.scan} />
    </chakra.div>
    <div>
      <chakra.p textStyle="h3">{shop}</chakra.p>
      <chakra.p textStyle="label" mt="2">
        {productViews.counter.scan}
      </chakra.p>
    </div>
  </Screen>
);

/** What stands between the abilities and the call of the chatbot's page. */
export function ProductViews() {
  const { goods, order, always, calls, site, counter } = productViews;
  return (
    <>
      <Band {...goods} tone="sky">
        <View seen={goods.seen}>
          <chakra.div maxWidth="112" mx={{ lg: 'auto' }}>
            <TalkView name={shop} status={botTexts.name} had={orderWith('Захиалга өгье')} />
          </chakra.div>
        </View>
      </Band>
      <Band {...order} isTurned>
        <View seen={order.seen} mayWrite>
          <Queries>
            <chakra.ul listStyle="none" maxWidth="136">
              <RequestCard request={shopOrder} />
            </chakra.ul>
          </Queries>
        </View>
      </Band>
      <Band {...always} tone="sky">
        <View seen={always.seen}>
          <Screen maxWidth="136" p="5">
            <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="3">
              {nightTalk.map((message, at) => (
                <Said key={message.id} message={message} before={nightTalk[at - 1]} />
              ))}
            </chakra.ol>
          </Screen>
        </View>
      </Band>
      <Band
        {...calls}
        isTurned
        art={
          <chakra.p mt="5">
            <TextLink to={PATHS.voiceAgent}>{calls.more}</TextLink>
          </chakra.p>
        }
      >
        <View seen={calls.seen} mayWrite>
          <Queries>
            <chakra.ul listStyle="none" maxWidth="136">
              <RequestCard request={callRequest} />
            </chakra.ul>
          </Queries>
        </View>
      </Band>
      <Band {...site} tone="sky">
        <View seen={site.seen}>
          <ShopPage />
        </View>
      </Band>
      <Band {...counter} isTurned art={<CafeTable />}>
        <View seen={counter.seen}>
          <Stand />
        </View>
      </Band>
      <Section tone="subtle" title={productSteps.title}>
        <NumberedSteps items={productSteps.items} />
      </Section>
      <SplitSection title={productAudience.title}>
        <TermList items={productAudience.items} />
        <chakra.h3 textStyle="h3" mt="6" mb="4">
          {tradeTexts.others}
        </chakra.h3>
        <TradeLinks />
      </SplitSection>
      <SplitSection tone="subtle" title={productFaq.title}>
        <Faq items={productFaq.items} />
      </SplitSection>
    </>
  );
}
