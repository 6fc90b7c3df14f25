import { ulaanbaatarMoment } from '../../../_shared/contract/fields/dates.ts';
import {
  HEALTH_PARTS,
  HEALTH_TEXTS,
  type HealthPart,
  whatIsWrong,
} from '../../../_shared/contract/health.ts';
import type { AlertTemplate } from '../../../_shared/contract/notifications.ts';
import type { Row } from '../../data/rows.ts';
import { tabUrl } from '../links.ts';
import { type Mail, mailOf, say } from '../mail-text.ts';

/** The part of an alert. Throws for a part that the contract does not name. */
function partOf(alert: Row | undefined): HealthPart {
  const found = HEALTH_PARTS.find((part) => part === alert?.part);
  if (!found) throw new Error('An alert about an unknown part');
  return found;
}

const detailOf = (alert: Row | undefined): string | null =>
  typeof alert?.detail === 'string' ? alert.detail : null;

/** The subject of an alert, which is also the text of the webhook call. */
export function alertTitle(template: AlertTemplate, alert: Row | undefined): string {
  const { label } = HEALTH_TEXTS[partOf(alert)];
  return template === 'alert' ? `Анхааруулга: ${label}` : `Хэвийн боллоо: ${label}`;
}

/** Tells owners that a part of the product is down, or that it is ok again. */
export function alertMail(template: AlertTemplate, alerts: readonly Row[], siteUrl: string): Mail {
  const [alert] = alerts;
  const wrong = whatIsWrong(partOf(alert), detailOf(alert));
  const facts: [string, string][] = [['Эхэлсэн', ulaanbaatarMoment(String(alert?.since))]];
  if (template === 'alert_over' && alert?.over_at) {
    facts.push(['Дууссан', ulaanbaatarMoment(String(alert.over_at))]);
  }
  return mailOf(alertTitle(template, alert), [
    say(template === 'alert' ? wrong : `Дараах саатал арилсан: ${wrong}`),
    { kind: 'facts', facts },
    { kind: 'link', label: 'Системийн төлвийг харах', url: tabUrl(siteUrl, 'alerts') },
    ...(template === 'alert' ? [say('Саатал арилмагц дахин нэг захидал илгээнэ.')] : []),
  ]);
}
