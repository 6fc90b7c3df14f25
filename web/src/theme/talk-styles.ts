import { tokens } from './tokens.ts';

const { ink } = tokens.colors;

/**
 * The styles of `components/talk-message.tsx`, for the page of a customer's assistant, which has no style library (decision 0079), and
 * for the try in the account. `--solid` and `--text` are the customer's colour.
 */
export const talkStyles = `
.bubble{max-width:84%;padding:10px 16px;border-radius:16px;white-space:pre-line;overflow-wrap:anywhere}
.bubble.assistant{background:${ink[100].value};border-bottom-left-radius:0}
.bubble.you{align-self:flex-end;background:var(--solid);color:var(--text);border-bottom-right-radius:0}
.bubble .who{display:block;font-weight:650;font-size:13px;color:${ink[600].value}}
.bubble .link{display:block;margin-top:8px}
.bubble img{width:240px;max-width:100%;height:180px;object-fit:cover}
.bubble a{text-decoration:underline;text-underline-offset:2px}
.account{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;max-width:84%;padding:12px 16px;border:2px solid ${ink[500].value};border-radius:12px;overflow-wrap:anywhere}
.account dt{color:${ink[600].value}}
.account dd{font-weight:650}
.account .small{grid-column:1/-1;font-weight:450}
.small{font-size:13px;color:${ink[600].value}}
.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;
