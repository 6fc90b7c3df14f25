import { tokens } from '@/theme/tokens.ts';

/**
 * The styles of what is pressed in an order, a booking or a request form; they come with it. React puts them before the
 * talk's, so a rule that overrides one of those names more.
 */
export const stepStyles = `
.talk .step{align-self:stretch;outline:none}
.talk .step .offers,.talk .cards{margin-top:0}
.talk .cards{align-self:stretch;list-style:none;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:8px}
.talk .button.good{display:flex;align-items:center;gap:12px;width:100%;min-height:56px;text-align:start}
.talk .good img{flex:none;width:56px;height:56px;border-radius:8px;object-fit:cover;background:#fff}
.talk .good>span{min-width:0;display:grid}
.talk .good .small{font-weight:450}
.talk .price{white-space:nowrap}
.talk .row.acts{flex-wrap:wrap;gap:0;margin-inline-start:-14px}
.talk .acts .button{color:${tokens.colors.ink[600].value};font-weight:500}
`.replaceAll('\n', '');
