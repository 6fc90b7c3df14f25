import type { Bot } from '@contract/bots.ts';
import { phoneHref } from '@contract/company.ts';
import { botTexts } from '@/content/bot.ts';

/** The customer's own phone and hours, if they are set. */
export function Reach({ bot: { phone, hours } }: { bot: Bot }) {
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
