import { tokens } from '@/theme/tokens.ts';

const { ink } = tokens.colors;

/** The styles of a talk's forms; they come with the first of them. */
export const formStyles = `
.talk .phone-ask{align-self:stretch;padding:14px 16px;border:2px solid var(--solid);border-radius:16px}
.talk .phone-ask .row{margin-top:8px}
.talk .phone-ask strong{font-weight:650}
.talk .phone-ask .number{font-size:18px;font-weight:650}
.talk .sheet{flex:0 1 auto;min-height:0;max-height:70%;border-top:1px solid ${ink[200].value};overflow-y:auto;overscroll-behavior:contain;padding:16px}
.talk[data-state=ready] .log:has(+.sheet){min-height:5rem}
.talk[data-state=ready] .log:has(+.sheet:not(.whole)){min-height:clamp(5rem,100cqh - 33rem,14rem)}
.talk[data-state=ready] .log:has(+.sheet.peek:not(:focus-within)){min-height:clamp(5rem,100cqh - 20rem,50cqh)}
.talk .sheet.whole{flex:1 1 auto;max-height:none}
.talk .sheet :is(input,textarea){scroll-margin-block:36px}
.talk .sheet form{display:flex;flex-direction:column;gap:12px;margin-top:12px;position:relative}
.talk .field{display:flex;flex-direction:column;gap:4px}
.talk .field label{font-weight:650;font-size:14px}
.talk .field label.consent{display:flex;gap:10px;align-items:flex-start;font-weight:450}
.talk .consent input{flex:none;width:20px;height:20px;margin-top:1px;accent-color:var(--solid)}
.talk textarea{resize:vertical}
`.replaceAll('\n', '');
