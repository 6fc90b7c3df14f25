import { chakra } from '@chakra-ui/react/styled-system';
import { ClassNames } from '@emotion/react';
import type { ReactNode } from 'react';
import { TalkMessage } from '@/components/talk-message.tsx';
import { viewNames } from '@/content/views.ts';
import { Frame } from '@/features/talk/components/frame.tsx';
import { ChoiceList } from '@/features/talk/components/step-parts.tsx';
import { stepStyles } from '@/features/talk/step-styles.ts';
import { talkStyles } from '@/features/talk/styles.ts';
import { CompanyOwner } from '@/lib/assistant-owner.ts';
import { demoOwner, type Had } from './demo.ts';

type ViewProps = {
  /** What is to be seen, for who does not see it. */
  seen: string;
  mayWrite?: boolean;
  children: ReactNode;
};

/**
 * Screens of the product with the data of example businesses, whose names give way to the visitor's own (`StaticPart`): nothing
 * in it can be pressed or focused.
 */
export function View({ seen, mayWrite = false, children }: ViewProps) {
  return (
    <chakra.figure data-businesses={Object.values(viewNames).join('|')} minWidth="0">
      <chakra.figcaption srOnly>{seen}</chakra.figcaption>
      {/* Smaller on a phone, where it is looked at more than read. */}
      <chakra.div inert aria-hidden="true" css={{ zoom: { base: '0.85', sm: '1' } }}>
        <CompanyOwner value={demoOwner(mayWrite)}>{children}</CompanyOwner>
      </chakra.div>
    </chakra.figure>
  );
}

/** A box like a window or a phone around a screen. */
export const Screen = chakra('div', {
  base: {
    overflow: 'hidden',
    borderRadius: '2xl',
    borderWidth: '1px',
    borderColor: 'sky.100',
    bg: 'bg.panel',
    boxShadow: 'lg',
  },
});

type TalkViewProps = { name: string; status: string; had: Had };

/** A talk at an assistant's link. */
export function TalkView({ name, status, had: { lines, choices } }: TalkViewProps) {
  return (
    <ClassNames>
      {({ css }) => (
        <Screen className={css(`${talkStyles}${stepStyles}.talk{container-type:normal}`)}>
          <Frame name={name} status={status} colour="blue">
            <div className="log">
              {lines.map((line) => (
                <TalkMessage key={line.text} {...line} />
              ))}
              {choices.length > 0 && <ChoiceList choices={choices} onChoose={() => undefined} />}
            </div>
          </Frame>
        </Screen>
      )}
    </ClassNames>
  );
}

type BandProps = {
  title: string;
  text: string;
  tone?: 'subtle' | 'sky';
  /** On a wide screen the text stands at the right. */
  isTurned?: boolean;
  /** A drawing below the text. */
  art?: ReactNode;
  children: ReactNode;
};

/** One ability: large words beside what they are about. */
export function Band({ title, text, tone, isTurned = false, art, children }: BandProps) {
  return (
    <chakra.section py={{ base: '10', md: '20', lg: '24' }} bg={tone && `bg.${tone}`}>
      <chakra.div
        width="full"
        maxWidth="page"
        mx={{ lg: 'auto' }}
        px={{ base: '5', md: '6' }}
        display="grid"
        alignItems="center"
        gap={{ base: '6', lg: '16' }}
        gridTemplateColumns={{
          lg: isTurned ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 2fr) minmax(0, 3fr)',
        }}
      >
        <chakra.div order={isTurned ? { lg: '1' } : undefined}>
          <chakra.h2 textStyle="h1">{title}</chakra.h2>
          <chakra.p textStyle="lead" color="fg.muted" mt={{ base: '3', md: '5' }}>
            {text}
          </chakra.p>
          {art}
        </chakra.div>
        {children}
      </chakra.div>
    </chakra.section>
  );
}
