import { formatMnt } from '@contract/fields/money.ts';
import type { TalkChoice, TalkStep } from '@contract/ordering.ts';
import type { RefCallback } from 'react';
import { stepStyles } from '../step-styles.ts';
import type { Choice } from '../use-talk.ts';
import { Button } from './parts.tsx';

const Styles = () => (
  <style href="talk-steps" precedence="talk">
    {stepStyles}
  </style>
);

export type ChoicesProps = {
  title?: string;
  choices: readonly TalkChoice[];
  onChoose: (choice: Choice) => void;
};

/** Goods, services, options and times to press; with a picture, a price or a note they are cards. */
export function ChoiceList({ title, choices, onChoose }: ChoicesProps) {
  const areCards = choices.some(({ picture, note }) => picture !== null || note !== null);
  return (
    <ul className={areCards ? 'cards' : 'offers'} aria-label={title}>
      {choices.map((choice) => {
        const { value, label, price, note, picture } = choice;
        return (
          <li key={value}>
            <Button className={areCards ? 'good' : ''} onClick={() => onChoose(choice)}>
              {picture && <img src={picture} alt="" width={56} height={56} loading="lazy" />}
              <span>
                <span>{label}</span>
                {price !== null && <span className="price"> {formatMnt(price)}</span>}
                {note && <span className="small"> {note}</span>}
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

export const Choices = (props: ChoicesProps) => (
  <>
    <Styles />
    <ChoiceList {...props} />
  </>
);

export type StepProps = {
  step: TalkStep;
  onChoose: (choice: Choice) => void;
  /** Gets the focus when the step comes after a press. */
  group: RefCallback<HTMLDivElement>;
};

/** What the open step has to press: its choices, and going back, changing and cancelling. */
export function Step({ step: { text, choices, acts }, onChoose, group }: StepProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={group} role="group" aria-label={text} tabIndex={-1} className="step">
      <Styles />
      {choices.length > 0 && <ChoiceList title={text} choices={choices} onChoose={onChoose} />}
      <div className="row acts">
        {acts.map((act) => (
          <Button key={act.value} look="plain" onClick={() => onChoose(act)}>
            {act.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
