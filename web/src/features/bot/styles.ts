import { semanticTokens } from '@/theme/semantic-tokens.ts';
import { talkStyles } from '@/theme/talk-styles.ts';
import { tokens } from '@/theme/tokens.ts';

const { ink, red, sky } = tokens.colors;
const control = semanticTokens.colors.border.control.value;

/**
 * The styles of the page, with values of the theme. Written by hand, because a style library
 * alone would be as large as all of the page's own script (decision 0079). `--solid` and
 * `--tint` are the customer's colour.
 */
export const botStyles = `
*{box-sizing:border-box;margin:0;padding:0;font:inherit;overflow-wrap:anywhere;-webkit-tap-highlight-color:transparent}
:root{font:450 15px/1.5 ${tokens.fonts.body.value};color:${ink[900].value};background:${ink[50].value}}
main{display:flex;flex-direction:column;height:100vh;height:100dvh;max-width:42rem;margin-inline:auto;background:#fff}
header{display:flex;align-items:center;gap:8px;min-height:72px;padding:8px 8px 8px 16px;background:var(--solid);color:var(--text)}
header>div{flex:1;min-width:0}
h1,h2{font-weight:700;font-size:16px;line-height:1.3;outline:none}
h2~.button{margin-top:12px}
header p{font-size:13px;line-height:1.3;min-height:17px}
header .button{color:var(--text)}
header .button:focus-visible{outline-color:#fff;outline-offset:-3px}
.log{flex:1;min-height:0;overflow-y:auto;overscroll-behavior:contain;position:relative;display:flex;flex-direction:column;align-items:flex-start;gap:12px;padding:16px}
.log:focus-visible{outline-offset:-3px}
.notice{color:${ink[600].value};font-size:14px}
${talkStyles}
.unconfirmed{flex:none;display:flex;align-items:center;gap:8px;padding:4px 8px 4px 16px;border-bottom:1px solid ${ink[200].value};background:${ink[50].value};font-size:13px;line-height:1.35}
.unconfirmed p{flex:1}
p a{color:var(--solid)}
a{text-decoration:underline;text-underline-offset:2px;color:inherit}
.typing{display:flex;gap:6px;padding-block:16px}
.typing i{width:8px;height:8px;border-radius:50%;background:${ink[500].value}}
.offers{list-style:none;display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.offers .button{text-align:start}
.button{min-height:40px;padding:6px 14px;border:0;border-radius:12px;background:none;color:var(--solid);font-weight:650;font-size:14px;line-height:1.35;cursor:pointer}
.button.soft{background:var(--tint)}
.button.solid{background:var(--solid);color:var(--text);min-height:44px}
.button.icon{display:grid;place-items:center;flex:none;width:44px;min-height:44px;padding:0}
.button[aria-disabled=true]{opacity:.6;cursor:default}
.thumbs .button{color:${ink[600].value}}
.thumbs .button[aria-pressed=true]{color:var(--solid);opacity:1}
.thumbs{display:flex;align-items:center;margin-top:-8px}
.button:hover{filter:brightness(.95)}
:focus-visible{outline:2px solid ${sky[600].value};outline-offset:2px}
svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.lines{white-space:pre-line}
.card{align-self:stretch;display:grid;gap:8px;padding:16px;border:1px solid ${ink[200].value};border-radius:12px}
.error{color:${red[600].value}}
.failure{align-self:flex-end;display:flex;flex-direction:column;align-items:flex-end;gap:6px;text-align:end}
.phone-ask{align-self:stretch;padding:14px 16px;border:2px solid var(--solid);border-radius:16px}
.phone-ask .row{margin-top:8px}
.phone-ask strong{font-weight:650}
.phone-ask .number{font-size:18px;font-weight:650}
.row{display:flex;gap:8px;align-items:center}
.ask,.sheet{flex:none;border-top:1px solid ${ink[200].value};padding:12px}
.sheet{flex:0 1 auto;min-height:0;max-height:70%;overflow-y:auto;overscroll-behavior:contain;padding:16px}
[data-state=ready] .log:has(+.sheet){min-height:5rem}
[data-state=ready] .log:has(+.sheet:not(.whole)){min-height:clamp(5rem,100dvh - 33rem,14rem)}
[data-state=ready] .log:has(+.sheet.peek:not(:focus-within)){min-height:clamp(5rem,100dvh - 20rem,50dvh)}
.sheet.whole{flex:1 1 auto;max-height:none}
summary{cursor:pointer;font-size:13px;color:var(--solid);padding-block:8px}
.sheet :is(input,textarea){scroll-margin-block:36px}
.sheet form{display:flex;flex-direction:column;gap:12px;margin-top:12px;position:relative}
.field{display:flex;flex-direction:column;gap:4px}
.field label{font-weight:650;font-size:14px}
.field label.consent{display:flex;gap:10px;align-items:flex-start;font-weight:450}
.consent input{flex:none;width:20px;height:20px;margin-top:1px;accent-color:var(--solid)}
input:not([type=checkbox]),textarea{width:100%;min-height:44px;padding:8px 12px;border:1px solid ${control};border-radius:12px;background:#fff;color:inherit;font-size:16px}
textarea{resize:vertical}
input[aria-invalid],textarea[aria-invalid]{border-color:${red[600].value}}
footer{display:flex;justify-content:space-between;align-items:center;gap:8px;min-height:44px;padding:0 12px max(0px,env(safe-area-inset-bottom))}
footer .button{font-size:13px;font-weight:450;color:inherit;text-decoration:underline}
[hidden]{display:none!important}
noscript{padding:16px}
@media(prefers-reduced-motion:no-preference){.typing i{animation:t 1.2s infinite}.typing i:nth-child(3){animation-delay:.15s}.typing i:nth-child(4){animation-delay:.3s}@keyframes t{30%{opacity:.3}}}
@media(forced-colors:active){.button,.bubble{border:1px solid}}
`.replaceAll('\n', '');
