import { createHash } from 'node:crypto';

const SOURCE = `(()=>{
const{parts,hydration}=document.currentScript.dataset,queue=parts.split(" "),atOnce=hydration==="acting",on=addEventListener,
painted=(then)=>new PerformanceObserver(then).observe({type:"paint",buffered:true}),
ask=()=>{
asked||document.head.append(...[queue.at(-1),...queue].map((href)=>Object.assign(document.createElement("link"),{rel:"modulepreload",href})));
asked=1
},
say=(hide)=>early?.querySelector("[data-lost]")?.toggleAttribute("hidden",hide),
read=()=>import(queue[0]).then(()=>queue.shift()&&queue[0]&&setTimeout(read),()=>say(reading=false)),
start=()=>{
ask();
reading||=read()
},
hold=(event)=>{
if(awake)return;
event.preventDefault();
early=event.target;
start()
};
let asked,reading,early,awake;
for(const act of["pointerdown","keydown","focusin"])on(act,start);
on("submit",hold,true);
on("site-ready",()=>{
say(awake=true);
early?.requestSubmit();
early=null
});
painted(atOnce?start:ask);
on("load",()=>atOnce?setTimeout(start,1e3):painted(()=>(self.requestIdleCallback||setTimeout)(start,{timeout:2e3})))
})();`.replaceAll('\n', '');

/** Names that are in no string above: each page carries the text, and has 10 kB. */
const NAMES =
  /\b(queue|atOnce|painted|asked|ask|say|reading|read|start|hold|event|early|awake|act)\b/g;
const letters = new Map<string, string>();
const letterOf = (name: string): string => {
  const letter = letters.get(name) ?? String.fromCharCode(97 + letters.size);
  letters.set(name, letter);
  return letter;
};

/**
 * The only inline script of a page. It fetches the route's chunks once the page has been
 * painted, and starts the app: an acting page right then (soon after load in a tab that nobody sees), a
 * reading page after load and an idle moment; both at the first touch, key or focus. A script that
 * comes sooner takes line and processor from the paint: forms were painted at 2.3 s instead of 1.1 s
 * (Lighthouse, phone). A form that is sent before the app is there waits for it: the browser would
 * leave the page with what was typed. Where a chunk cannot be loaded, such a form shows its `data-lost`,
 * and the next touch or key tries again. One chunk is read at a time, those that others need first: all
 * at once they are a task of 130 ms on a phone, in which nothing answers. What it loads stands in its own
 * attributes, so its text, and with it the CSP hash, never changes.
 */
export const LOADER = SOURCE.replace(NAMES, letterOf);

/** What the Content-Security-Policy names the loader by. */
export const LOADER_HASH = `sha256-${createHash('sha256').update(LOADER).digest('base64')}`;
