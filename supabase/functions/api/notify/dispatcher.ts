import * as z from 'zod/mini';
import {
  type DispatchReport,
  MESSAGE_CHANNELS,
  type MessageChannel,
} from '../../_shared/contract/notifications.ts';
import { dataOf, jsonOf, takesNoWrites } from '../data/database.ts';
import type { Supabase } from '../data/supabase.ts';
import { logDispatchFailure } from '../http/log.ts';
import type { Settings } from '../settings.ts';
import { type ClaimedMessage, claimedMessage } from './claimed-message.ts';
import { composeMail } from './compose.ts';
import type { Delivery } from './deliver.ts';
import { sendMail } from './mail.ts';
import { createPace, type Pace } from './pace.ts';
import { pushKeys, sendPush } from './push.ts';
import { sendSms } from './sms.ts';
import { tellOfNoWrites } from './tell-directly.ts';
import { callDeployHook, callWebhook } from './webhook.ts';

/** Sends what the outbox holds. Any number may run at once: the database gives each its own rows. */
export type Dispatcher = {
  /** Sends what is due. Throws what the database refused. */
  run(): Promise<DispatchReport>;
  /** Runs soon, once for many calls; it never throws. */
  nudge(): Promise<void>;
};

const claims = z.array(claimedMessage);

/** What `settle_outbox` takes for a message. */
type Outcome = {
  id: string;
  claim: string;
  outcome: Delivery['outcome'] | 'released';
  error?: string;
  retryAfter?: number;
};

const outcomeOf = (delivery: Delivery): Pick<Outcome, 'outcome' | 'error' | 'retryAfter'> => {
  if (delivery.outcome === 'sent') return delivery;
  const { outcome, error, retryAfter } = delivery;
  return { outcome, error, ...(retryAfter !== undefined && { retryAfter }) };
};

/** A claim takes only what can be sent within this time, so that its lease outlasts it. */
const CLAIM_SECONDS = 10;
const CLAIM = { least: 5, most: 100 };
/** The time for a claim, for each message at its timeout, and for the report. */
const LEASE_SECONDS = 60;
/** Requests that are open at once: a provider that takes 100 ms for a mail gets 200 a second. */
const AT_ONCE = 20;
/** The scheduler does not wait longer; the next run sends the rest. */
const RUN_MS = 20_000;
/** The longest Retry-After that a run waits for, and how many refusals in a row. */
const RETRY_WITHIN_RUN = { seconds: 5, refusals: 3 };
/** Submissions within this time cause one run. */
const NUDGE_MS = 500;

/** Which channels the function is set up for. */
export function channelsOf({ mail, sms, webhook, deployHook }: Settings): MessageChannel[] {
  // Browsers need no setting.
  const set = { mail, sms, webhook, deploy: deployHook, push: true } satisfies Record<
    MessageChannel,
    unknown
  >;
  return MESSAGE_CHANNELS.filter((channel) => set[channel]);
}

export function createDispatcher(settings: Settings, supabase: Supabase): Dispatcher {
  const { mail, sms, webhook, deployHook, pushRelay, siteUrl, supabaseUrl } = settings;
  const channels = channelsOf(settings);
  /** Where the scheduler calls this function. */
  const url = `${supabaseUrl}/functions/v1/api/dispatch`;

  /** A warm instance remembers how fast each provider accepts messages. */
  const paces: Record<MessageChannel, Pace> = {
    mail: createPace(),
    sms: createPace(),
    webhook: createPace(),
    deploy: createPace(),
    push: createPace(),
  };

  /** The key of the alert that this instance has sent about a database that takes no writes. */
  let told: string | undefined;

  const claimNow = async (): Promise<ClaimedMessage[]> =>
    jsonOf(
      claims,
      await supabase.system.rpc('claim_outbox', {
        p_channels: channels,
        p_most: Math.min(CLAIM.most, Math.max(CLAIM.least, paces.mail.within(CLAIM_SECONDS))),
        p_lease_seconds: LEASE_SECONDS,
        p_url: url,
      }),
    );

  const claim = async (): Promise<ClaimedMessage[]> => {
    try {
      return await claimNow();
    } catch (error) {
      if (takesNoWrites(error)) {
        told = await tellOfNoWrites({ settings, supabase }, told).catch((failure: unknown) => {
          logDispatchFailure(failure);
          return told;
        });
      }
      throw error;
    }
  };

  const settle = async (outcomes: readonly Outcome[]) => {
    if (outcomes.length > 0) {
      dataOf(await supabase.system.rpc('settle_outbox', { p_outcomes: [...outcomes] }));
    }
  };

  const send = async (message: ClaimedMessage): Promise<Delivery> => {
    if (message.channel === 'push') {
      return sendPush(await pushKeys(supabase), message, pushRelay);
    }
    if (message.channel === 'deploy' && deployHook) return callDeployHook(deployHook, message);
    if (message.channel === 'webhook' && webhook) return callWebhook(webhook, message, siteUrl);
    if (message.channel === 'sms' && sms) return sendSms({ settings, supabase }, sms, message);
    if (message.channel === 'mail' && mail && message.recipient) {
      return sendMail(mail, message.recipient, composeMail(message, siteUrl), message.id);
    }
    return { outcome: 'refused', error: 'no_recipient' };
  };
  const deliver = async (message: ClaimedMessage): Promise<Delivery> => {
    try {
      return await send(message);
    } catch (error) {
      // A message that cannot be composed must not hold up the others of its claim.
      logDispatchFailure(error);
      return { outcome: 'retry', error: 'internal' };
    }
  };

  /**
   * Sends a claim, several messages at a time, and reports it in one call. If a dispatcher dies
   * after sending and before reporting, its messages are sent again with the same key, and the
   * provider delivers them once. Returns how many channels are down.
   */
  const sendAll = async (messages: readonly ClaimedMessage[], report: DispatchReport) => {
    const down = new Map<MessageChannel, number | undefined>();
    const outcomes: Outcome[] = [];
    const judge = (channel: MessageChannel, delivery: Delivery): void => {
      if (delivery.outcome === 'sent') {
        report.sent += 1;
        paces[channel].took();
        return;
      }
      report.failed += 1;
      const { tooMany, channelDown, retryAfter } = delivery;
      const refusals = tooMany ? paces[channel].slowDown(retryAfter) : 0;
      const waits =
        tooMany &&
        (retryAfter ?? Infinity) <= RETRY_WITHIN_RUN.seconds &&
        refusals <= RETRY_WITHIN_RUN.refusals;
      if (channelDown && !waits) down.set(channel, retryAfter);
    };
    const rest = messages.values();
    const worker = async () => {
      for (const message of rest) {
        const { id, claim: token, channel } = message;
        if (!down.has(channel)) await paces[channel].turn();
        // Checked again after waiting: another worker may have found the channel down meanwhile.
        if (down.has(channel)) {
          const retryAfter = down.get(channel);
          outcomes.push({
            id,
            claim: token,
            outcome: 'released',
            ...(retryAfter && { retryAfter }),
          });
          continue;
        }
        const delivery = await deliver(message);
        judge(channel, delivery);
        outcomes.push({ id, claim: token, ...outcomeOf(delivery) });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await settle(outcomes);
    return down.size;
  };

  const run = async (): Promise<DispatchReport> => {
    const report = { sent: 0, failed: 0 };
    const until = Date.now() + RUN_MS;
    let goesOn = true;
    while (goesOn) {
      const messages = await claim();
      const downs = await sendAll(messages, report);
      goesOn = messages.length > 0 && downs === 0 && Date.now() < until;
    }
    return report;
  };

  let nudged: Promise<void> | undefined;
  let again = false;
  const rounds = async (): Promise<void> => {
    do {
      await new Promise((resolve) => setTimeout(resolve, NUDGE_MS));
      again = false;
      await run().catch(logDispatchFailure);
    } while (again);
    nudged = undefined;
  };
  return {
    run,
    nudge: () => {
      again = true;
      nudged ??= rounds();
      return nudged;
    },
  };
}
