import { semanticTokens } from '@/theme/semantic-tokens.ts';
import { talkStyles as saidStyles } from '@/theme/talk-styles.ts';
import { scales, tokens } from '@/theme/tokens.ts';

const { ink, red, sky } = tokens.colors;
const control = semanticTokens.colors.border.control.value;

/**
 * The styles of a talk, with values of the theme. Written by hand, because a style library alone would be as large as all of
 * the script of an assistant's page (decision 0079), and scoped, because a talk is also in pages of our site. `--solid` and
 * `--tint` are the owner's colour.
 */
export const talkStyles = `
.talk *{box-sizing:border-box;margin:0;padding:0;font:inherit;overflow-wrap:anywhere;-webkit-tap-highlight-color:transparent}
.talk{container-type:size;display:flex;flex-direction:column;flex:1;min-height:0;font:450 15px/1.5 ${scales.fonts.body.value};color:${ink[900].value};background:#fff}
main.talk{height:100vh;height:100dvh;max-width:42rem;margin-inline:auto}
.talk header{display:flex;align-items:center;gap:8px;min-height:72px;padding:8px 8px 8px 16px;background:var(--solid);color:var(--text)}
.talk.site header{background:${ink[900].value};color:#fff}
.talk header>div{flex:1;min-width:0}
.talk h1,.talk h2{font-weight:700;font-size:16px;line-height:1.3;outline:none}
.talk h2~.button{margin-top:12px}
.talk header p{font-size:13px;line-height:1.3;min-height:17px}
.talk header .button{color:inherit}
.talk header .button:focus-visible{outline-color:#fff;outline-offset:-3px}
.talk .log{flex:1;min-height:0;overflow-y:auto;overscroll-behavior:contain;position:relative;display:flex;flex-direction:column;align-items:flex-start;gap:12px;padding:16px}
.talk .log:focus-visible{outline-offset:-3px}
${saidStyles.trim().replace(/^/gm, '.talk ')}
.talk .event{align-self:center;text-align:center}
.talk .notice{color:${ink[600].value};font-size:14px}
.talk .unconfirmed{flex:none;display:flex;align-items:center;gap:8px;padding:4px 8px 4px 16px;border-top:1px solid ${ink[200].value};background:${ink[50].value};font-size:13px;line-height:1.35}
.talk .unconfirmed p{flex:1}
.talk p a{color:var(--solid)}
.talk a{text-decoration:underline;text-underline-offset:2px;color:inherit}
.talk .typing{display:flex;gap:6px;padding-block:16px}
.talk .typing i{width:8px;height:8px;border-radius:50%;background:${ink[500].value}}
.talk .offers{list-style:none;display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.talk .offers .button{text-align:start}
.talk .button{min-height:40px;padding:6px 14px;border:0;border-radius:12px;background:none;color:var(--solid);font-weight:650;font-size:14px;line-height:1.35;cursor:pointer}
.talk .button.soft{background:var(--tint)}
.talk .button.solid{background:var(--solid);color:var(--text);min-height:44px}
.talk a.button{display:inline-grid;place-items:center;text-decoration:none}
.talk .button.icon{display:grid;place-items:center;flex:none;width:44px;min-height:44px;padding:0}
.talk .button[aria-disabled=true]{opacity:.6;cursor:default}
.talk .thumbs .button{color:${ink[600].value}}
.talk .thumbs .button[aria-pressed=true]{color:var(--solid);opacity:1}
.talk .thumbs{display:flex;align-items:center;margin-top:-8px}
.talk .button:hover{filter:brightness(.95)}
.talk :focus-visible{outline:2px solid ${sky[600].value};outline-offset:2px}
.talk svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.talk .lines{white-space:pre-line}
.talk .card{align-self:stretch;display:grid;gap:8px;padding:16px;border:1px solid ${ink[200].value};border-radius:12px}
.talk .error{color:${red[600].value}}
.talk .failure{align-self:flex-end;display:flex;flex-direction:column;align-items:flex-end;gap:6px;text-align:end}
.talk .row{display:flex;gap:8px;align-items:center}
.talk .ask>.error:not(:empty){padding-bottom:8px}
.talk .ask{flex:none;border-top:1px solid ${ink[200].value};padding:12px}
.talk.site .ask{padding-bottom:max(12px,env(safe-area-inset-bottom))}
.talk .examples{margin-top:16px}
.talk summary{cursor:pointer;list-style:disclosure-closed inside;font-size:13px;color:var(--solid);padding-block:8px}
.talk [open]>summary{list-style-type:disclosure-open}
.talk input:not([type=checkbox]),.talk textarea{width:100%;min-height:44px;padding:8px 12px;border:1px solid ${control};border-radius:12px;background:#fff;color:inherit;font-size:16px}
.talk input[aria-invalid],.talk textarea[aria-invalid]{border-color:${red[600].value}}
.talk footer{display:flex;justify-content:space-between;align-items:center;gap:8px;min-height:44px;padding:0 12px max(0px,env(safe-area-inset-bottom))}
.talk footer .button{font-size:13px;font-weight:450;color:inherit;text-decoration:underline}
.talk [hidden]{display:none!important}
.talk noscript{padding:16px}
@media(prefers-reduced-motion:no-preference){.talk .typing i{animation:talk 1.2s infinite}.talk .typing i:nth-child(3){animation-delay:.15s}.talk .typing i:nth-child(4){animation-delay:.3s}@keyframes talk{30%{opacity:.3}}}
@media(forced-colors:active){.talk :is(.button,.bubble){border:1px solid}}
`.replaceAll('\n', '');

/** The same for the page of an assistant, which has nothing else in it. */
export const botStyles = `body{margin:0;background:${ink[50].value}}${talkStyles}`;
