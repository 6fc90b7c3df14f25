import { chakra } from '@chakra-ui/react/styled-system';
import { ClinicDesk, ShopAtNight } from '@/components/art/places.tsx';
import { Figures } from '@/components/figures.tsx';
import { SplitSection } from '@/components/marketing/split-section.tsx';
import { TermList } from '@/components/marketing/term-list.tsx';
import { Queries } from '@/components/queries.tsx';
import { Section } from '@/components/section.tsx';
import { botTexts } from '@/content/bot.ts';
import { serviceAnswers } from '@/content/service-facts.ts';
import { homeViews, viewNames } from '@/content/views.ts';
import { AnswerRow } from '@/features/answers/components/answers/answer-list.tsx';
import { Bookable } from '@/features/answers/components/requests/day-plan.tsx';
import { Features } from '@/features/home/components/features.tsx';
import { homeStatistics } from '@/features/home/view-texts.ts';
import { Said } from '@/features/inbox/components/talk.tsx';
import { orderWith, salonDay, shopAnswers, shopReplies, shopTalk } from './demo.ts';
import { Band, Screen, TalkView, View } from './view.tsx';

const { shop, salon } = viewNames;
const UNTOUCHED = {
  ...{ last: false, editing: false },
  ...{ onEdit: () => undefined, onClose: () => undefined, onMove: () => undefined },
};
const Two = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});

/** What stands between the hero and the call of the home page. */
export function HomeViews() {
  const { answers, orders, person } = homeViews;
  return (
    <>
      <Band {...answers}>
        <View seen={answers.seen}>
          <Two>
            <Queries>
              <chakra.ol listStyle="none" display="grid" gap="3">
                {shopAnswers.map((answer, at) => (
                  <AnswerRow key={answer.id} {...{ answer, at, ...UNTOUCHED }} />
                ))}
              </chakra.ol>
            </Queries>
            <TalkView
              name={shop}
              status={botTexts.name}
              had={shopReplies('hurgelt hed ve', 'Даашинз угаахад агших уу?')}
            />
          </Two>
        </View>
      </Band>
      <Band {...orders} tone="sky" isTurned art={<ClinicDesk />}>
        <View seen={orders.seen}>
          <Two>
            <TalkView
              name={shop}
              status={botTexts.name}
              had={orderWith('Tsamts avya', 'M', '2', 'Болно, үргэлжлүүлэх')}
            />
            <chakra.div display="grid" gap="3">
              <chakra.p textStyle="label">{salon}</chakra.p>
              {salonDay.map((one) => (
                <Bookable key={one.id} bookable={one} />
              ))}
            </chakra.div>
          </Two>
        </View>
      </Band>
      <Band {...person} art={<ShopAtNight />}>
        <View seen={person.seen}>
          <Screen maxWidth="96" mx={{ lg: 'auto' }} p="5">
            <chakra.p textStyle="label" mb="4">
              {shop}
            </chakra.p>
            <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="3">
              {shopTalk.map((message, at) => (
                <Said key={message.id} message={message} before={shopTalk[at - 1]} />
              ))}
            </chakra.ol>
          </Screen>
        </View>
      </Band>
      <Features />
      <Section tone="subtle" title={homeStatistics.title}>
        <Figures items={homeStatistics.items} />
      </Section>
      <SplitSection tone="sky" title={serviceAnswers.title}>
        <TermList items={serviceAnswers.items} />
      </SplitSection>
    </>
  );
}
