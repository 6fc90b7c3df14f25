import { AsyncLocalStorage } from 'node:async_hooks';
import type { EmailMessage } from '@supabase/lite';

/** The redirect of the request that is being handled. */
const wanted = new AsyncLocalStorage<string | undefined>();

/** Runs the handler of a request while remembering its `redirect_to`. */
export const withRedirect = <T>(redirectTo: string | undefined, handle: () => T): T =>
  wanted.run(redirectTo, handle);

/**
 * Corrects two differences between lite and Auth: lite ignores `redirect_to` of a recovery, and builds the
 * link with the site's address, where no Auth listens. Lite verifies the link itself and refuses a target
 * outside of the allowed addresses.
 */
export function repairLinks(message: EmailMessage, siteUrl: string, apiUrl: string): EmailMessage {
  const redirectTo = wanted.getStore();
  const repair = (content: string | undefined): string | undefined =>
    content?.replace(/https?:\/\/[^\s"<>]+\/auth\/v1\/verify\?[^\s"<>]+/g, (found) => {
      const link = new URL(found);
      if (redirectTo) link.searchParams.set('redirect_to', redirectTo);
      return link.origin === new URL(siteUrl).origin
        ? `${apiUrl}${link.pathname}${link.search}`
        : link.toString();
    });
  return { ...message, text: repair(message.text), html: repair(message.html) };
}
