import { botScriptTexts } from '../src/content/bot-script.ts';
import { ASSISTANT_COLOUR_VALUES } from '../src/lib/assistant-colours.ts';
import { minifiedScript } from './inline-loader.ts';

/** The styles in the shadow root; `COLOUR` is the customer's. `!important` on the host is stronger than the page's. */
const STYLES = `
:host{all:initial!important;display:block!important;position:fixed!important;z-index:2147483000!important}
*{box-sizing:border-box}
[hidden]{display:none!important}
button{all:unset;box-sizing:border-box;display:grid;place-items:center;cursor:pointer;border-radius:50%;color:#fff;background:COLOUR;border:1px solid transparent}
button:focus-visible{outline:3px solid #fff;box-shadow:0 0 0 6px COLOUR}
svg{width:26px;height:26px;fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
#open{position:fixed;right:max(16px,env(safe-area-inset-right));bottom:max(16px,env(safe-area-inset-bottom));width:56px;height:56px;box-shadow:0 4px 16px rgb(10 21 37/.3)}
div{position:fixed;inset:0;height:100dvh;background:#fff;overflow:hidden;padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)}
div:not([hidden])+#open{display:none}
div button{position:absolute;top:8px;right:8px;width:44px;height:44px}
.ready>:not(iframe){display:none}
p,a{position:absolute;inset:40% 24px auto;margin:0;text-align:center;font:16px/1.5 system-ui,sans-serif;color:#111f33}
a{top:60%}
iframe{display:block;border:0;width:100%;height:100%;opacity:0}
.ready iframe{opacity:1}
@media(min-width:640px) and (min-height:480px){div:not([hidden])+#open{display:grid}div{inset:auto max(16px,env(safe-area-inset-right)) calc(84px + env(safe-area-inset-bottom)) auto;width:420px;height:min(650px,100dvh - 100px - env(safe-area-inset-bottom));padding:0;border-radius:16px;box-shadow:0 8px 40px rgb(10 21 37/.3)}}
@media(prefers-reduced-motion:no-preference){div{animation:a .2s}@keyframes a{from{opacity:0;transform:translateY(12px)}}}
@media print{:host{display:none!important}}
`.replaceAll('\n', '');

const colours = Object.fromEntries(
  Object.entries(ASSISTANT_COLOUR_VALUES).map(([name, { solid }]) => [name, solid]),
);

/** `/bot.js`, as customers' websites load it. */
export const BOT_SCRIPT = await minifiedScript('bot-script.ts', {
  TEXTS: JSON.stringify(botScriptTexts),
  COLOURS: JSON.stringify(colours),
  STYLES: JSON.stringify(STYLES),
});
