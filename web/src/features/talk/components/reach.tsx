import type { Bot } from '@contract/bots.ts';
import { phoneHref } from '@contract/company.ts';
import { botTexts } from '@/content/bot.ts';

export type ReachProps = { bot: Pick<Bot, 'phone' | 'hours'> };

/** Phone and hours of those to whom the assistant belongs, if they are set. */
export function Reach({ bot: { phone, hours } }: ReachProps) {
  return (
    <>
      {phone && (
        <p className="small">
          {botTexts.reach} <a href={phoneHref(phone)}>{phone}</a>
        </p>
      )}
      {hours && <p className="small lines">{`${botTexts.hours} ${hours}`}</p>}
    </>
  );
}
