/** Length of the key of an assistant: 22 URL-safe letters, 132 bits. */
export const BOT_KEY_LENGTH = 22;

/** The key of our own assistant, which the site's chat asks. */
export const COMPANY_BOT_KEY = 'company-assistant-0001';
