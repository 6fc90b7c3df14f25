/**
 * The page of a customer's assistant with its name in the head: whoever makes the card of a shared link runs no script.
 * A host runs this file by itself (`bot-page-hosts.ts`), so it imports nothing.
 */

export type BotPages = {
  /** `shell-bot.html`, which is also served where the assistant is not known. */
  page: string;
  headers: Record<string, string>;
  /** The function's address (`…/api`). */
  api: string;
};

/** Headers by which the function counts the visitor, and not the host that asks for it. */
type AskedFor = Record<string, string>;

export function botPages({ page, headers, api }: BotPages) {
  /** An API that takes longer delays no visitor: the page asks it again itself. */
  const TIMEOUT_MS = 1_500;
  /** The host's own cache is emptied by a deployment, so only it keeps the page. */
  const CACHED = 'public, max-age=0, s-maxage=60, must-revalidate';

  const escaped = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');

  /** Name and company as visitors see them; null for an unknown key, undefined if the API does not say. */
  const read = async (key: string, askedFor: AskedFor) => {
    try {
      // A preview: a card is no visit.
      const response = await fetch(`${api}/b/${key}?preview=true`, {
        headers: askedFor,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 404) return null;
      if (!response.ok) return undefined;
      return (await response.json()) as { name: string; company: string };
    } catch {
      return undefined;
    }
  };

  const named = (bot: { name: string; company: string }, address: string) => {
    const title = escaped(`${bot.name} – ${bot.company}`);
    const type = '<meta property="og:type"';
    return page
      .replace(/(<title>|<meta property="og:title" content=")[^<"]*/g, (_, start) => start + title)
      .replace(
        /<meta (?:name|property)="(?:og:)?description" content="/g,
        (start) => `${start}${escaped(bot.company)}. `,
      )
      .replace(type, () => `<meta property="og:url" content="${escaped(address)}">\n    ${type}`);
  };

  /** The response for a path (`/b/{key}`) of the site. */
  return async (site: string, pathname: string, askedFor: AskedFor): Promise<Response> => {
    const key = /^\/b\/([\w-]{22})\/?$/.exec(pathname)?.[1];
    const bot = key === undefined ? null : await read(key, askedFor);
    return new Response(bot ? named(bot, `${site}/b/${key}`) : page, {
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        ...(bot !== undefined && { 'Cache-Control': CACHED }),
      },
    });
  };
}
