import { BANKS } from '@contract/banks.ts';
import type { BotAccount } from '@contract/bots.ts';
import type { ReactNode } from 'react';
import { botAccountTexts, botTexts } from '@/content/bot.ts';
import { chatTexts, linkTexts } from '@/content/chat.ts';

/** What visitors read of a customer's assistant, at its link and in the customer's try. Styled by `theme/talk-styles.ts`. */

/** A link that leaves the site opens a window, so that the page with the conversation stays. */
export function OutLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener nofollow">
      <span>{children}</span> <span className="sr-only">{botTexts.newTab}</span>
    </a>
  );
}

type TalkMessageProps = {
  from: 'you' | 'assistant' | 'person';
  /** Who wrote it, of a person's. */
  name?: string | undefined;
  text: string;
  /** The picture that the text names. */
  picture?: string | undefined;
  link?: string | null | undefined;
  /** An address that is no link. */
  address?: string | null | undefined;
};

/** One line of a conversation. Its text is never markup. */
export function TalkMessage({ from, name, text, picture, link, address }: TalkMessageProps) {
  return (
    <div className={`bubble ${from === 'you' ? from : 'assistant'}`} data-from={from}>
      {name ? (
        <strong className="who">{`${name}:`}</strong>
      ) : (
        <span className="sr-only">{`${from === 'you' ? chatTexts.you : botTexts.name}: `}</span>
      )}
      {picture ? (
        <OutLink href={picture}>
          <img src={picture} alt={text} />
        </OutLink>
      ) : (
        <span>{text}</span>
      )}
      {link && (
        <span className="link">
          {link.startsWith('/') ? (
            <a href={link}>{linkTexts[link] ?? botTexts.more}</a>
          ) : (
            <OutLink href={link}>{botTexts.more}</OutLink>
          )}
        </span>
      )}
      {address && <span className="link">{address}</span>}
    </div>
  );
}

/** The account to pay to, in a frame of its own. */
export function AccountFrame({ account }: { account: BotAccount }) {
  return (
    <dl className="account">
      <dt>{botAccountTexts.bank}</dt>
      <dd>{BANKS[account.bank]}</dd>
      <dt>{botAccountTexts.number}</dt>
      <dd>{account.number}</dd>
      <dt>{botAccountTexts.holder}</dt>
      <dd>{account.holder}</dd>
      <dd className="small">{botAccountTexts.check}</dd>
    </dl>
  );
}
