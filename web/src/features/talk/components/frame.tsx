import type { Bot } from '@contract/bots.ts';
import type { CSSProperties } from 'react';
import { botTexts } from '@/content/bot.ts';
import { ASSISTANT_COLOUR_VALUES } from '@/lib/assistant-colours.ts';
import type { Elements } from '@/lib/elements.ts';
import { Button, Drawing } from './parts.tsx';

export type FrameProps = {
  /** `main`: the whole page; else a part of a page of our own site, with its dark header. */
  as?: 'main' | 'div';
  /** On a page of our own site. */
  ofSite?: boolean;
  onClose?: (() => void) | undefined;
};

type Props = FrameProps & {
  name: string;
  status: string;
  colour: Bot['colour'];
  state?: string;
  action?: Elements;
  children: Elements;
};

/** What is around a talk: its colours, and a header with its buttons. */
export function Frame({
  as: Root = 'div',
  ofSite = false,
  onClose,
  name,
  status,
  colour,
  state,
  action,
  children,
}: Props) {
  const { solid, text, tint } = ASSISTANT_COLOUR_VALUES[colour];
  const style = { '--solid': solid, '--text': text, '--tint': tint } as CSSProperties;
  const Title = Root === 'main' ? 'h1' : 'h2';
  return (
    <Root className={ofSite ? 'talk site' : 'talk'} style={style} data-state={state}>
      <header>
        <div>
          <Title>{name}</Title>
          <p>{status}</p>
        </div>
        {action}
        {onClose && (
          <Button look="plain" className="icon" aria-label={botTexts.close} onClick={onClose}>
            <Drawing name="close" />
          </Button>
        )}
      </header>
      {children}
    </Root>
  );
}
