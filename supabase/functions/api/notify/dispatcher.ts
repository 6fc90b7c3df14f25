import * as z from 'zod/mini';
import {
  type DispatchReport,
  MESSAGE_CHANNELS,
  type MessageChannel,
} from '../../_shared/contract/notifications.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import type { Supabase } from '../data/supabase.ts';
import { logDispatchFailure } from '../http/log.ts';
import type { Settings } from '../settings.ts';
import { type ClaimedMessage, claimedMessage } from './claimed-message.ts';
import { composeMail } from './compose.ts';
import type { Delivery } from './deliver.ts';
import { sendMail } from './mail.ts';
import { callDeployHook, callWebhook } from './webhook.ts';

/** Sends what the outbox holds. Any number may run at once: the database gives each its own rows. */
export type Dispatcher = {
  /** Sends what is due. Throws what the database refused. */
  run(): Promise<DispatchReport>;
  /** Runs soon, once for many calls; it never throws. */
  nudge(): Promise<void>;
};

const claims = z.array(claimedMessage);

const A_CLAIM = 5;
/** The time for a batch of messages, each at its timeout, and for reporting them. */
const LEASE_SECONDS = 60;
/** The scheduler does not wait longer; the next run sends the rest. */
const RUN_MS = 20_000;
/** Submissions within this time cause one run. */
const NUDGE_MS = 500;

/** Which channels the function is set up for. */
export function channelsOf({ mail, webhook, deployHook }: Settings): MessageChannel[] {
  const set: Record<MessageChannel, unknown> = { mail, webhook, deploy: deployHook };
  return MESSAGE_CHANNELS.filter((channel) => set[channel]);
}

export function createDispatcher(settings: Settings, supabase: Supabase): Dispatcher {
  const { mail, webhook, deployHook, siteUrl, supabaseUrl } = settings;
  const channels = channelsOf(settings);
  /** Where the scheduler calls this function. */
  const url = `${supabaseUrl}/functions/v1/api/dispatch`;

  const claim = async (): Promise<ClaimedMessage[]> =>
    jsonOf(
      claims,
      await supabase.system.rpc('claim_outbox', {
        p_channels: channels,
        p_most: A_CLAIM,
        p_lease_seconds: LEASE_SECONDS,
        p_url: url,
      }),
    );

  const settle = async (
    { id, claim: token }: ClaimedMessage,
    delivery: Delivery | 'released',
    retryAfter?: number,
  ) => {
    const outcome = delivery === 'released' ? { outcome: delivery, retryAfter } : delivery;
    const settled = await supabase.system.rpc('settle_outbox', {
      p_id: id,
      p_claim: token,
      p_outcome: outcome.outcome,
      ...('error' in outcome && { p_error: outcome.error }),
      ...('retryAfter' in outcome &&
        outcome.retryAfter !== undefined && { p_retry_after: outcome.retryAfter }),
    });
    dataOf(settled);
  };

  const deliver = async (message: ClaimedMessage): Promise<Delivery> => {
    if (message.channel === 'deploy' && deployHook) return callDeployHook(deployHook, message);
    if (message.channel === 'webhook' && webhook) return callWebhook(webhook, message, siteUrl);
    if (mail && message.recipient) {
      return sendMail(mail, message.recipient, composeMail(message, siteUrl), message.id);
    }
    return { outcome: 'refused', error: 'no_recipient' };
  };

  /** One after another, to stay below a provider's limit of requests a second. */
  const sendAll = async (messages: readonly ClaimedMessage[], report: DispatchReport) => {
    const down = new Map<MessageChannel, number | undefined>();
    for (const message of messages) {
      if (down.has(message.channel)) {
        await settle(message, 'released', down.get(message.channel));
        continue;
      }
      const delivery = await deliver(message);
      await settle(message, delivery);
      if (delivery.outcome === 'sent') {
        report.sent += 1;
        continue;
      }
      report.failed += 1;
      if (delivery.channelDown) down.set(message.channel, delivery.retryAfter);
    }
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
