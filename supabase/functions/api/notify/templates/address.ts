import type { Row } from '../../rows.ts';
import { tabUrl } from '../links.ts';
import { type Block, type Mail, mailOf, say } from '../mail-text.ts';

const shown = (value: unknown): string => (typeof value === 'string' ? value : '–');

const changeBlock = ({ name, previous_email: before, email: after }: Row): Block => ({
  kind: 'facts',
  facts: [
    ['Ажилтан', shown(name)],
    ['Өмнөх хаяг', shown(before)],
    ['Шинэ хаяг', shown(after)],
  ],
});

/** Tells an owner that a member of staff signs in with another address from now on. */
export function addressMail(changes: readonly Row[], siteUrl: string): Mail {
  return mailOf('Ажилтны нэвтрэх хаяг өөрчлөгдлөө', [
    say('Админ самбарт нэвтрэх эрхтэй ажилтны и‑мэйл хаяг өөрчлөгдлөө.'),
    ...changes.map(changeBlock),
    say(
      'Энэ өөрчлөлтийг та мэдэхгүй бол ажилтантай утсаар холбогдож лавлана уу. Өөрөө солиогүй гэвэл эрхийг нь даруй түдгэлзүүлээрэй.',
    ),
    { kind: 'link', label: 'Түүхийг харах', url: tabUrl(siteUrl, 'history') },
  ]);
}
