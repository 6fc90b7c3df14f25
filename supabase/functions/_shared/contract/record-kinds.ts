export type RecordKind = {
  table: string;
  /** The tab of the staff area that lists it, as its address names it. */
  tab?: string;
  /**
   * What one of them is called, and several after a number. A kind with a label may be the subject of a mail
   * or a webhook call.
   */
  label?: string;
  /** Staff may be told of each new record. */
  notice?: true;
  /** Visitors send it by a form: it may be spam, and begins with the first status. */
  form?: { first: string };
  /** Its acknowledgement links to `/request`, because it has no page of its own. */
  requestPage?: true;
  /** The overview charts how many came on each day. */
  charted?: true;
  /** Staff edit, delete and restore it, by version. */
  edited?: true;
  /** Its acknowledgement and its statuses have the plain words; a kind without this mark must bring its own. */
  plainWords?: true;
};

/**
 * Every kind of record, declared once, under the name that routes and the history use. Lists of kinds,
 * tables, tabs, labels and notices follow from this one; what a kind needs elsewhere and lacks does not
 * compile.
 */
export const RECORD_KINDS = {
  users: { table: 'profiles', tab: 'users', label: 'Хэрэглэгч', notice: true },
  partners: {
    table: 'partner_requests',
    tab: 'partners',
    label: 'Хамтрагч',
    notice: true,
    form: { first: 'pending' },
    requestPage: true,
    edited: true,
  },
  'program-registrations': {
    table: 'program_registrations',
    tab: 'registrations',
    label: 'Хөтөлбөрийн бүртгэл',
    notice: true,
    form: { first: 'pending' },
    charted: true,
    edited: true,
  },
  'quote-requests': {
    table: 'quote_requests',
    tab: 'quotes',
    label: 'Үнийн саналын хүсэлт',
    notice: true,
    form: { first: 'new' },
    charted: true,
    requestPage: true,
    edited: true,
  },
  'design-report-requests': {
    table: 'design_report_requests',
    tab: 'leads',
    label: 'Дизайн тайлангийн хүсэлт',
    notice: true,
    form: { first: 'new' },
    charted: true,
    requestPage: true,
    edited: true,
  },
  'contact-messages': {
    table: 'contact_messages',
    tab: 'messages',
    label: 'Зурвас',
    notice: true,
    form: { first: 'new' },
    requestPage: true,
    edited: true,
  },
  payments: { table: 'payments', tab: 'payments', label: 'Төлбөр', notice: true },
  blog: { table: 'blog_posts', tab: 'blog', label: 'Нийтлэл', edited: true },
  assistants: { table: 'assistants', tab: 'assistants', label: 'Туслах', notice: true },
  'assistant-answers': { table: 'assistant_answers' },
  'assistant-automations': { table: 'assistant_automations' },
  'assistant-goods': { table: 'assistant_goods' },
  'assistant-services': { table: 'assistant_services' },
  'assistant-bookables': { table: 'assistant_bookables' },
  'quick-replies': { table: 'quick_replies' },
  'assistant-requests': {
    table: 'assistant_requests',
    tab: 'assistants',
    label: 'Туслахад ирсэн хүсэлт',
  },
  program: { table: 'program', tab: 'registrations', label: 'Хөтөлбөр' },
  staff: { table: 'staff', tab: 'team', label: 'Ажилтан' },
  invitations: { table: 'staff_invitations', tab: 'team', label: 'Урилга' },
  'personal-data': { table: 'personal_data' },
  alerts: { table: 'alerts', tab: 'overview', label: 'Системийн төлөв' },
  history: { table: 'audit_log', tab: 'history', label: 'Түүх' },
} as const satisfies Readonly<Record<string, RecordKind>>;

type Kinds = typeof RECORD_KINDS;
export type RecordName = keyof Kinds;
/** The kinds that have such a mark. */
export type KindsWith<Mark extends keyof RecordKind> = {
  [Name in RecordName]: Mark extends keyof Kinds[Name] ? Name : never;
}[RecordName];
/** The tables of the kinds that have such a mark. */
export type TablesWith<Mark extends keyof RecordKind> = Kinds[KindsWith<Mark>]['table'];

/** The kinds that have such a mark, in the order of the declaration. */
// @__NO_SIDE_EFFECTS__
export function kindsWith<Mark extends keyof RecordKind>(mark: Mark) {
  const named = Object.entries(RECORD_KINDS).filter(([, kind]) => mark in kind);
  // Object.entries loses which kinds have the mark.
  return named.map(([name]) => name) as unknown as readonly [KindsWith<Mark>, ...KindsWith<Mark>[]];
}
