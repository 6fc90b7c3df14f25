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
} as const;
