import { AccountFrame, OutLink, TalkMessage } from '@/components/talk-message.tsx';
import { ratingTexts } from '@/content/chat.ts';
import type { Offered, TalkLine } from '../talk-lines.ts';
import { talkTexts } from '../talk-texts.ts';
import type { Choice } from '../use-talk.ts';
import { Button, Drawing } from './parts.tsx';
import { Choices } from './steps.tsx';

type OffersProps = {
  title: string;
  questions: readonly Offered[];
  onAsk: (question: Offered) => void;
  /** Shows only the title until it is pressed. */
  closed?: boolean;
};

/** Questions to press instead of typing. */
export function Offers({ title, questions, onAsk, closed = false }: OffersProps) {
  const list = (
    <ul className="offers">
      {questions.map((question) => (
        <li key={question.id}>
          <Button onClick={() => onAsk(question)}>{question.question}</Button>
        </li>
      ))}
    </ul>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={title}>
      {closed ? (
        <details
          onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        >
          <summary>{title}</summary>
          {list}
        </details>
      ) : (
        <>
          <p className="small">{title}</p>
          {list}
        </>
      )}
    </div>
  );
}

/** Asks once whether an answer helped, and thanks for the rating. */
function Thumbs({ line, onRate }: { line: TalkLine; onRate: (helped: boolean) => void }) {
  const { rated } = line;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={ratingTexts.title} className="thumbs">
      {[true, false].map((helped) => (
        <Button
          key={String(helped)}
          look="plain"
          className="icon"
          aria-label={helped ? ratingTexts.helped : ratingTexts.notHelped}
          aria-pressed={rated === helped}
          // Not `disabled`, because the pressed button would lose the focus.
          aria-disabled={rated !== undefined}
          onClick={() => rated === undefined && onRate(helped)}
        >
          <Drawing name={helped ? 'helped' : 'notHelped'} />
        </Button>
      ))}
      <span role="status" className="small">
        {rated === undefined ? '' : rated ? ratingTexts.thanks : ratingTexts.sorry}
      </span>
    </div>
  );
}

type LineProps = {
  line: TalkLine;
  onAsk: (question: Offered | Choice) => void;
  /** Missing where nobody reads ratings. */
  onRate: ((line: TalkLine, helped: boolean) => void) | undefined;
};

/** One line of the conversation with what belongs to it. */
export function Line({ line, onAsk, onRate }: LineProps) {
  const { from, name, text, picture, link, address, account, offers, offersTitle } = line;
  const { message, cards, placed } = line;
  if (from === 'event') return <p className="event small">{text}</p>;
  // In a line with offers, the text is their title unless they have their own.
  const isTitle = offers !== undefined && offersTitle === undefined;
  return (
    <>
      {!isTitle && <TalkMessage {...{ from, name, text, picture, link, address }} />}
      {account && <AccountFrame account={account} />}
      {cards && <Choices title={text} choices={cards} onChoose={onAsk} />}
      {placed && (
        <p className="placed">
          <OutLink href={`/o/${placed.token}`}>{talkTexts.placedLink(placed.number)}</OutLink>
        </p>
      )}
      {offers && <Offers title={offersTitle ?? text} questions={offers} onAsk={onAsk} />}
      {onRate && message !== undefined && (
        <Thumbs line={line} onRate={(helped) => onRate(line, helped)} />
      )}
    </>
  );
}
