import type { OwnAssistant } from '@contract/own-assistant.ts';

const hostOf = (address: string): string | undefined =>
  /^[a-z]+:\/\/([^/?#\\]+)/i
    .exec(address)?.[1]
    ?.toLowerCase()
    .replace(/^www\./, '');

/**
 * Whether visitors get an address as a link: it is on a site of the assistant where its script was seen, as in
 * `private.is_script_seen`.
 */
export function isSeenLink(
  { seen, sites }: Pick<OwnAssistant, 'seen' | 'sites'>,
  address: string,
): boolean {
  const host = hostOf(address);
  return (
    sites.some((site) => hostOf(site) === host) && seen.some(({ site }) => hostOf(site) === host)
  );
}
