/**
 * Texts of `/bot.js`, the button on a customer's website. The build writes them into the script
 * (web/build/bot-script.ts), so this module imports nothing.
 */
export const botScriptTexts = {
  open: 'AI туслахтай чатлах',
  title: 'AI туслах',
  loading: 'Ачаалж байна...',
  failed: 'Туслахтай холбогдож чадсангүй. Түр хүлээгээд дахин нээнэ үү.',
  close: 'Чатыг хаах',
  /** The link to the assistant's own page, where the frame does not come. */
  link: 'Туслахыг шинэ цонхонд нээх',
  /** For the website's developer, in the console. */
  noKey: '/bot.js: туслахын түлхүүр алга. data-key эсвэл ?key= хэлбэрээр бичнэ үү.',
} as const;
