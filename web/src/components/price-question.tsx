import { chakra } from '@chakra-ui/react/styled-system';
import { priceQuestionTexts as texts } from '@/content/price-question.ts';
import { ApiError } from '@/lib/api-error.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** The API's question when something costs more than was shown; the price is in tugrik. */
export type PriceAsked = { text: string; priceMnt: number };

/** The question, if the API refused the request because of its price; null for any other error. */
export function priceAsked(error: unknown): PriceAsked | null {
  if (!(error instanceof ApiError) || error.priceMnt === null) return null;
  return { text: error.userMessage ?? '', priceMnt: error.priceMnt };
}

type PriceQuestionProps = {
  asked: PriceAsked;
  disabled?: boolean;
  onGoOn: (priceMnt: number) => void;
  onStay: () => void;
};

/** Asks whether to continue at the current price; nothing is sent before the person agrees. */
export function PriceQuestion({ asked, disabled = false, onGoOn, onStay }: PriceQuestionProps) {
  return (
    <Notice tone="error" title={asked.text} takeFocus>
      <chakra.div display="flex" flexWrap="wrap" gap="3" pt="2">
        <Button disabled={disabled} onClick={() => onGoOn(asked.priceMnt)}>
          {texts.goOn(asked.priceMnt)}
        </Button>
        <Button variant="outline" disabled={disabled} onClick={onStay}>
          {texts.stay}
        </Button>
      </chakra.div>
    </Notice>
  );
}
