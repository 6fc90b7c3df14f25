import type { NoticeKind } from '../../../_shared/contract/notifications.ts';
import { RECORD_KINDS } from '../../../_shared/contract/record-kinds.ts';
import type { Row } from '../../data/rows.ts';
import { recordUrl, tabUrl } from '../links.ts';
import { type Block, type Mail, mailOf, say } from '../mail-text.ts';

/** The columns of a record that the mail shows; the rest is behind the link. */
const SHOWN: readonly (readonly [column: string, label: string])[] = [
  ['phone', 'Утас'],
  ['business_phone', 'Утас'],
  ['email', 'И-мэйл'],
  ['company', 'Компани'],
  ['company_name', 'Компани'],
  ['reference', 'Гүйлгээний утга'],
  ['subject', 'Сэдэв'],
  ['message', 'Зурвас'],
  ['project_title', 'Төслийн нэр'],
  ['project_description', 'Төслийн тайлбар'],
  ['main_challenge', 'Гол асуудал'],
  ['goals', 'Зорилго'],
  ['skills', 'Ур чадвар'],
  ['projects', 'Төслүүд'],
  ['motivation', 'Нэгдэх болсон шалтгаан'],
];

/** The most characters of a text in a mail about one record, and in a digest of several. */
const LONGEST = { one: 5000, many: 300 };

function textOf(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : '';
}

function nameOf(row: Row): string {
  return (
    textOf(row, 'name') ||
    textOf(row, 'payer_name') ||
    `${textOf(row, 'last_name')} ${textOf(row, 'first_name')}`.trim()
  );
}

function recordBlocks(row: Row, kind: NoticeKind, siteUrl: string, longest: number): Block[] {
  const facts = SHOWN.flatMap(([column, label]) => {
    const text = textOf(row, column);
    const shown = text.length > longest ? `${text.slice(0, longest)}…` : text;
    return shown === '' ? [] : [[label, shown] as const];
  });
  return [
    { kind: 'heading', text: nameOf(row) },
    { kind: 'facts', facts },
    { kind: 'link', label: 'Бичлэгийг нээх', url: recordUrl(siteUrl, kind, row.id) },
  ];
}

/** Tells staff of new records: of a single one all fields, of several the beginning of each. */
export function newsMail(
  kind: NoticeKind,
  records: readonly Row[],
  total: number,
  siteUrl: string,
): Mail {
  const longest = total === 1 ? LONGEST.one : LONGEST.many;
  const rest = total - records.length;
  const [first] = records;
  const subject =
    total === 1 && first
      ? `${RECORD_KINDS[kind].label}: ${nameOf(first)}`
      : `${RECORD_KINDS[kind].label}: шинээр ${total}`;
  return mailOf(subject, [
    ...records.flatMap((row) => recordBlocks(row, kind, siteUrl, longest)),
    ...(rest > 0 ? [say(`Үүнээс гадна: ${rest}`)] : []),
    ...(total > 1
      ? [{ kind: 'link', label: 'Бүгдийг харах', url: tabUrl(siteUrl, kind) } as const]
      : []),
    say('Аль мэдэгдлийг авахаа админ самбарын «Мэдэгдэл» хэсэгт сонгоно уу.'),
  ]);
}
