/** Admin area: login, frame, lists and texts that the tabs share. */

export const adminLogin = {
  title: 'Админаар нэвтрэх',
  text: 'Зөвхөн ажилтан нэвтэрнэ.',
  email: 'И-мэйл',
  password: 'Нууц үг',
  submit: 'Нэвтрэх',
  submitting: 'Нэвтэрч байна...',
  failedTitle: 'Нэвтрэх амжилтгүй',
  failed: 'И-мэйл эсвэл нууц үг буруу байна',
  successTitle: 'Амжилттай нэвтэрлээ',
  success: 'Админ хуудас руу шилжиж байна...',
  forgot: 'Нууц үгээ мартсан уу?',
  backToSite: 'Сайт руу буцах',
} as const;

export const adminFrame = {
  title: 'Админ самбар',
  welcome: (name: string) => `Тавтай морилно уу, ${name}`,
  logout: 'Гарах',
  loggingOut: 'Гарч байна...',
  /** The menu of the tabs that are used less often. */
  moreTabs: 'Бусад',
  tabsLabel: 'Админ самбарын хэсгүүд',
  /** Read by screen readers before the number of new rows of a tab. */
  fresh: 'шинэ:',
  loading: 'Ачаалж байна...',
  sessionEndedTitle: 'Нэвтрэх хугацаа дууслаа',
  sessionEnded: 'Дахин нэвтэрнэ үү. Хадгалаагүй өгөгдөл тань хэвээр үлдсэн.',
  forbiddenTitle: 'Хандах эрхгүй',
  forbidden: 'Танд админ самбарт хандах эрх алга.',
} as const;

export const adminCards = {
  label: 'Товч тоо',
  users: 'Нийт хэрэглэгч',
  partners: 'Нийт хамтрагч',
  pendingPartners: 'Хүлээгдэж буй хамтрагчийн хүсэлт',
  quotes: 'Үнийн саналын хүсэлт',
  failed: 'Тоо ачаалж чадсангүй',
} as const;

export const adminTabs = {
  inbox: 'Ирсэн',
  overview: 'Тойм',
  users: 'Хэрэглэгчид',
  partners: 'Хамтрагчид',
  registrations: 'Бүртгэл',
  quotes: 'Үнийн санал',
  leads: 'Дизайн тайлан',
  blog: 'Блог',
  assistant: 'Туслах',
  assistants: 'Хэрэглэгчийн туслах',
  work: 'Миний ажил',
  notifications: 'Мэдэгдэл',
  'personal-data': 'Хувийн мэдээлэл',
  team: 'Баг',
} as const;

/** Search, filter, sorting and paging of every list. */
export const adminList = {
  search: 'Хайх',
  searchPlaceholder: 'Нэр, и‑мэйл, утсаар хайх',
  filters: 'Шүүлтүүр',
  statusFilter: 'Төлөв',
  status: 'Төлөв',
  allStatuses: 'Бүх төлөв',
  spam: 'Спам',
  sort: 'Эрэмбэ',
  refresh: 'Шинэчлэх',
  refreshed: (time: string) => `Шинэчилсэн: ${time}`,
  total: (total: string) => `Нийт ${total} бичлэг`,
  manyFound: (total: string) => `${total}-аас олон бичлэг`,
  page: (page: string) => `${page}-р хуудас`,
  pagesLabel: 'Хуудаслалт',
  firstPage: 'Эхний хуудас',
  previousPage: 'Өмнөх',
  nextPage: 'Дараагийн',
  newMark: 'Шинэ',
  newRows: (count: string) => `Шинэ бичлэг: ${count}. Харах`,
  staleTitle: 'Шинэчилж чадсангүй',
  noMatch: 'Хайлтад тохирох бичлэг олдсонгүй',
  resetFilters: 'Шүүлтүүрийг арилгах',
  failedTitle: 'Жагсаалтыг ачаалж чадсангүй',
  /** Of an open record. */
  gone: 'Энэ бичлэгийг устгасан байна',
  retry: 'Дахин оролдох',
  actions: 'Үйлдэл',
  details: 'Дэлгэрэнгүй',
  openRow: (name: string) => `Дэлгэрэнгүй: ${name}`,
  statusOf: (name: string) => `Төлөв: ${name}`,
  empty: '–',
  yes: 'Тийм',
  no: 'Үгүй',
} as const;

/** The export of a whole list as a file. */
export const adminExport = {
  start: 'CSV татах',
  running: (done: string, total: string) => `Татаж байна: ${done} / ${total}`,
  cancel: 'Таталтыг зогсоох',
  cancelled: 'Таталтыг зогсоолоо',
  done: (rows: string) => `${rows} бичлэгийг файлд хадгаллаа`,
  failed: 'Файл үүсгэж чадсангүй',
} as const;

export const adminCommon = {
  errorTitle: 'Алдаа',
  /** A fixed title: docs/product.md §8.5. */
  catalogueErrorTitle: 'Error',
  save: 'Хадгалах',
  saving: 'Хадгалж байна...',
  cancel: 'Болих',
  edit: 'Засах',
  delete: 'Устгах',
  editLabel: (name: string) => `Засах: ${name}`,
  deleteLabel: (name: string) => `Устгах: ${name}`,
  undo: 'Сэргээх',
  /** Undoes a change of status; `undo` restores a deleted record. */
  undoChange: 'Буцаах',
  undone: 'Өөрчлөлтийг буцаалаа',
  close: 'Хаах',
  /** The name of the region that contains the notices. */
  notices: 'Мэдэгдэл',
  cannotUndo: 'Энэ үйлдлийг буцаах боломжгүй.',
} as const;

/** Another staff member saved the same record first (409 `version_conflict`). */
export const adminConflict = {
  title: 'Бичлэг өөрчлөгдсөн байна',
  text: 'Энэ бичлэгийг өөр хүн дөнгөж сая өөрчилсөн байна. Таны бичсэн зүйл хэвээр байгаа.',
  showTheirs: 'Шинэ хувилбарыг харах',
  overwrite: 'Миний өөрчлөлтийг хадгалах',
  theirs: 'Одоо хадгалагдсан нь',
  mine: 'Таны бичсэн нь',
  /** Heading for a field that only the other person changed. */
  mineUntouched: 'Та нээх үед байсан нь',
  overwriteHint: 'Өөрийн өөрчлөлтийг хадгалбал таны өөрчлөөгүй талбарт нөгөө хүний утга үлдэнэ.',
} as const;

/** The question before unsaved input of a dialog is lost. */
export const adminUnsaved = {
  title: 'Хадгалахгүй гарах уу?',
  text: 'Таны оруулсан өөрчлөлт хадгалагдаагүй байна.',
  leave: 'Хадгалахгүй гарах',
  stay: 'Үргэлжлүүлэн засах',
  discard: 'Сэргээсэн ноорогийг устгах',
} as const;

/** A request that was marked as spam: the reason, and how to restore it. */
export const adminSpam = {
  title: 'Спам гэж тэмдэглэсэн',
  restore: 'Спам биш',
  restoring: 'Сэргээж байна...',
  restored: 'Жагсаалтад буцаалаа',
  restoreFailed: 'Буцааж чадсангүй',
  mark: 'Спам',
  markLabel: (name: string) => `Спам гэж тэмдэглэх: ${name}`,
  marking: 'Тэмдэглэж байна...',
  marked: 'Спам гэж тэмдэглэлээ',
  markFailed: 'Спам гэж тэмдэглэж чадсангүй',
  deleteOld: (rows: string) => `30 хоногоос хуучин спам: ${rows}. Устгах`,
  deleteOldTitle: 'Хуучин спамыг устгах уу?',
  deleteOldText: (rows: string) =>
    `Бүх маягтын спамаас 30 хоногоос хуучин ${rows} бичлэгийг бүрмөсөн устгана. Сэргээх боломжгүй.`,
  deleteOldConfirm: 'Устгах',
  deletedOld: (rows: string) => `Устгасан спам: ${rows}`,
  deleteOldFailed: 'Спамыг устгаж чадсангүй',
  reasons: {
    staff: 'ажилтан тэмдэглэсэн',
    honeypot: 'нуугдсан талбарыг бөглөсөн',
    duplicate: 'ижил агуулгыг олон удаа илгээсэн',
    flood: 'хүсэлт хэт олон ирж байсан үед илгээсэн',
    fast: 'хэт хурдан бөглөсөн',
    stale: 'маягтын тэмдэг хүчингүй',
    unseen: 'сайтын маягтаар илгээгээгүй',
    links: 'холбоос агуулсан',
    repeats: 'нэг үсгийг олон давтсан',
  },
} as const;
