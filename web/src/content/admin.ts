/** Admin area: login, frame, lists and what every tab shares. */

export const adminLogin = {
  title: 'Админаар нэвтрэх',
  text: 'Зөвхөн ажилтан нэвтэрнэ.',
  email: 'И-мэйл',
  password: 'Нууц үг',
  showPassword: 'Нууц үгийг харуулах',
  hidePassword: 'Нууц үгийг нуух',
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
  /** The menu of the tabs that are not opened every day. */
  moreTabs: 'Бусад',
  tabsLabel: 'Админ самбарын хэсгүүд',
  /** Read before the number of new rows on a tab. */
  fresh: 'шинэ:',
  loading: 'Ачаалж байна...',
  sessionEndedTitle: 'Нэвтрэх хугацаа дууслаа',
  sessionEnded: 'Дахин нэвтэрнэ үү. Хадгалаагүй өгөгдөл тань хэвээр үлдсэн.',
  forbiddenTitle: 'Хандах эрхгүй',
  forbidden: 'Танд админ самбарт хандах эрх алга.',
} as const;

/** The four summary cards. */
export const adminCards = {
  label: 'Товч тоо',
  users: 'Нийт хэрэглэгч',
  partners: 'Нийт хамтрагч',
  pendingPartners: 'Хүлээгдэж буй хамтрагчийн хүсэлт',
  quotes: 'Үнийн саналын хүсэлт',
  failed: 'Тоо ачаалж чадсангүй',
} as const;

/** The tabs of the dashboard, by id. */
export const adminTabs = {
  overview: 'Тойм',
  users: 'Хэрэглэгчид',
  partners: 'Хамтрагчид',
  registrations: 'Бүртгэл',
  quotes: 'Үнийн санал',
  leads: 'Дизайн тайлан',
  blog: 'Блог',
  payments: 'Төлбөр',
  assistant: 'Туслах',
  messages: 'Зурвас',
  work: 'Миний ажил',
  history: 'Түүх',
  notifications: 'Мэдэгдэл',
  'personal-data': 'Хувийн мэдээлэл',
  team: 'Баг',
} as const;

/** Search, filter, sort and paging of every list. */
export const adminList = {
  search: 'Хайх',
  searchPlaceholder: 'Нэр, и‑мэйл, утсаар хайх',
  clearSearch: 'Хайлтыг цэвэрлэх',
  filters: 'Шүүлтүүр',
  statusFilter: 'Төлөв',
  status: 'Төлөв',
  allStatuses: 'Бүх төлөв',
  spam: 'Спам',
  sort: 'Эрэмбэ',
  refresh: 'Шинэчлэх',
  refreshing: 'Шинэчилж байна...',
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
  retry: 'Дахин оролдох',
  actions: 'Үйлдэл',
  details: 'Дэлгэрэнгүй',
  closeDetails: 'Дэлгэрэнгүйг хаах',
  openRow: (name: string) => `Дэлгэрэнгүй: ${name}`,
  statusOf: (name: string) => `Төлөв: ${name}`,
  empty: '–',
  yes: 'Тийм',
  no: 'Үгүй',
} as const;

/** The file of a whole list, for a spreadsheet. */
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
  /** Takes a change of status back; a deleted record is brought back with `undo`. */
  undoChange: 'Буцаах',
  undone: 'Өөрчлөлтийг буцаалаа',
  close: 'Хаах',
  /** The region where notices stand. */
  notices: 'Мэдэгдэл',
  cannotUndo: 'Энэ үйлдлийг буцаах боломжгүй.',
} as const;

/** Another admin saved the same record first (409 `version_conflict`). */
export const adminConflict = {
  title: 'Бичлэг өөрчлөгдсөн байна',
  text: 'Энэ бичлэгийг өөр админ дөнгөж сая өөрчилсөн байна. Таны бичсэн зүйл хэвээр байгаа.',
  showTheirs: 'Шинэ хувилбарыг харах',
  overwrite: 'Миний өөрчлөлтийг хадгалах',
  theirs: 'Одоо хадгалагдсан нь',
  mine: 'Таны бичсэн нь',
  /** A field that only the other person changed. */
  mineUntouched: 'Та нээх үед байсан нь',
  overwriteHint: 'Өөрийн өөрчлөлтийг хадгалбал таны өөрчлөөгүй талбарт нөгөө админы утга үлдэнэ.',
} as const;

/** Unsaved input of a dialog. */
export const adminUnsaved = {
  title: 'Хадгалахгүй гарах уу?',
  text: 'Таны оруулсан өөрчлөлт хадгалагдаагүй байна.',
  leave: 'Хадгалахгүй гарах',
  stay: 'Үргэлжлүүлэн засах',
  discard: 'Сэргээсэн ноорогийг устгах',
} as const;

/** A request that was marked as spam: why, and the way back into the list. */
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
