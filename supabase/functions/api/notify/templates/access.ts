import { ulaanbaatarMoment } from '../../../_shared/contract/fields/dates.ts';
import { STAFF_ROLE_LABELS, STAFF_ROLES } from '../../../_shared/contract/staff-roles.ts';
import type { Row } from '../../data/rows.ts';
import { tabUrl } from '../links.ts';
import { type Block, type Mail, mailOf, say } from '../mail-text.ts';

const shown = (value: unknown): string => (typeof value === 'string' ? value : '–');

function roleOf(value: unknown): string {
  const role = STAFF_ROLES.find((word) => word === value);
  return role ? STAFF_ROLE_LABELS[role] : '–';
}

type Facts = [label: string, value: string][];
type Told = { subject: string; text: string; facts: Facts };

/** The texts of the mail for a row of `private.history_for_owners`. */
function toldOf(change: Row): Told {
  const { action, table_name: table, previous_email: before } = change;
  const who: Facts = [
    ['Ажилтан', shown(change.name)],
    ['И-мэйл', shown(change.email)],
  ];
  const withRole: Facts = [...who, ['Эрх', roleOf(change.role)]];
  if (action === 'erase') {
    return {
      subject: 'Нэг хүний мэдээллийг бүрмөсөн устгалаа',
      text: 'Админ самбараас нэг хүний хувийн мэдээллийг бүрмөсөн устгалаа. Устгасан мэдээллийг сэргээх боломжгүй.',
      facts: [['Устгасан бичлэг', String(change.records ?? '–')]],
    };
  }
  if (table === 'staff_invitations') {
    return {
      subject: 'Багт шинэ хүн урилаа',
      text: 'Дараах хүнийг админ самбарт урьсан байна.',
      facts: [
        ['Нэр', shown(change.name)],
        ['И-мэйл', shown(change.email)],
        ['Эрх', roleOf(change.role)],
      ],
    };
  }
  if (typeof change.second_factor_required === 'boolean') {
    return change.second_factor_required
      ? {
          subject: 'Хоёр шатлалт нэвтрэлтийг шаардаж эхэллээ',
          text: 'Одооноос бүх ажилтан хоёр дахь шатны кодоо оруулж нэвтэрнэ.',
          facts: [],
        }
      : {
          subject: 'Хоёр шатлалт нэвтрэлтийг шаардахаа болилоо',
          text: 'Одооноос ажилтнууд зөвхөн нууц үгээрээ нэвтэрч болно.',
          facts: [],
        };
  }
  if (action === 'insert') {
    return {
      subject: 'Багт шинэ ажилтан нэмэгдлээ',
      text: 'Дараах ажилтан админ самбарт нэвтрэх эрхтэй боллоо.',
      facts: withRole,
    };
  }
  if (action === 'delete') {
    return {
      subject: 'Ажилтныг багаас хаслаа',
      text: 'Дараах ажилтан админ самбарт нэвтрэх эрхгүй боллоо.',
      facts: withRole,
    };
  }
  if (typeof change.suspended === 'boolean') {
    return change.suspended
      ? {
          subject: 'Ажилтны эрхийг түр түдгэлзүүллээ',
          text: 'Дараах ажилтан түр хугацаанд нэвтрэхгүй.',
          facts: who,
        }
      : {
          subject: 'Ажилтны эрхийг сэргээлээ',
          text: 'Дараах ажилтны түдгэлзүүлэлтийг цуцаллаа.',
          facts: who,
        };
  }
  if (typeof change.previous_role === 'string') {
    return {
      subject: 'Ажилтны эрх өөрчлөгдлөө',
      text: 'Дараах ажилтны эрхийг өөрчилсөн байна.',
      facts: [
        ...who,
        ['Өмнөх эрх', roleOf(change.previous_role)],
        ['Шинэ эрх', roleOf(change.role)],
      ],
    };
  }
  return {
    subject: 'Ажилтны нэвтрэх хаяг өөрчлөгдлөө',
    text: 'Админ самбарт нэвтрэх эрхтэй ажилтны и‑мэйл хаяг өөрчлөгдлөө.',
    facts: [
      ['Ажилтан', shown(change.name)],
      ['Өмнөх хаяг', shown(before)],
      ['Шинэ хаяг', shown(change.email)],
    ],
  };
}

/** By whom and when; an operator's change has no member of the team. */
const byWhom = ({ actor, occurred_at: at }: Row): Facts => [
  ['Хийсэн', typeof actor === 'string' ? actor : 'Системийн оператор'],
  ['Хэзээ', ulaanbaatarMoment(String(at ?? '')) || '–'],
];

/** Tells an owner of a change of the team, of access rights or of the second factor, or of an erasure. */
export function accessMail(changes: readonly Row[], siteUrl: string): Mail {
  const told = changes.map(toldOf);
  return mailOf(told[0]?.subject ?? 'Багийн эрх өөрчлөгдлөө', [
    ...told.flatMap(({ text, facts }, place): Block[] => [
      say(text),
      { kind: 'facts', facts: [...facts, ...byWhom(changes[place] ?? {})] },
    ]),
    say(
      'Үүнийг та мэдэхгүй бол хийсэн хүнтэй нь утсаар холбогдож лавлана уу. Өөрөө хийгээгүй гэвэл эрхийг нь даруй түдгэлзүүлээрэй.',
    ),
    { kind: 'link', label: 'Түүхийг харах', url: tabUrl(siteUrl, 'history') },
  ]);
}
