import { Resolver } from 'node:dns/promises';
import { check, type Finding, type Patient } from './finding.ts';

const TIMEOUT_MS = 5000;

/** Checks the DNS records that receivers require of the sender's domain. */
export async function examineMail({ mailDomain, nameServers }: Patient): Promise<Finding[]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  if (nameServers) resolver.setServers(nameServers);
  const holds = async (name: string, begins: string, todo: string, finding: string) => {
    const found = await resolver.resolveTxt(name).catch(() => []);
    const records = found.map((parts) => parts.join(''));
    const has = records.some((record) => record.toLowerCase().startsWith(begins));
    return check(finding, has, `${name} has no record ${begins}…`, todo);
  };
  const guide =
    'add it by the guide of the mail provider, or mails land in spam; --mail-domain names another domain';
  return Promise.all([
    holds(mailDomain, 'v=spf1', guide, 'mail.spf'),
    holds(`_dmarc.${mailDomain}`, 'v=dmarc1', guide, 'mail.dmarc'),
  ]);
}
