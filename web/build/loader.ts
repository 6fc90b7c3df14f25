import { createHash } from 'node:crypto';

/**
 * The only inline script of a page (design §6). It fetches the route's chunks once the page has been
 * painted, and starts the app: an acting page right then (soon after load in a tab that nobody sees), a
 * reading page after load and an idle moment; both at the first touch, key or focus. A script that
 * comes sooner takes line and processor from the paint: forms were painted at 2.3 s instead of 1.1 s
 * (Lighthouse, phone). A form that is sent before the app is there waits for it: the browser would
 * leave the page with what was typed. One chunk is read at a time, those that others need first: all at
 * once they are a task of 130 ms on a phone, in which nothing answers. What it loads stands in its own
 * attributes, so its text, and with it the CSP hash, never changes.
 */
export const LOADER = `(()=>{
const {parts,hydration}=document.currentScript.dataset,queue=parts.split(" ");
let fetched,started,early;
const next=()=>queue[0]&&import(queue.shift()).catch(()=>0).then(()=>setTimeout(next));
const fetchAll=()=>{
if(fetched)return;
fetched=1;
document.head.append(...[queue.at(-1),...queue].map((href)=>Object.assign(document.createElement("link"),{rel:"modulepreload",href})));
};
const start=()=>{
if(started)return;
started=1;
fetchAll();
next();
};
for(const e of ["pointerdown","keydown","focusin"])addEventListener(e,start);
const hold=(e)=>{e.preventDefault();early=e.target;start()};
addEventListener("submit",hold,true);
addEventListener("site-ready",()=>{removeEventListener("submit",hold,true);if(early)early.requestSubmit()},{once:true});
const painted=(then)=>new PerformanceObserver(then).observe({type:"paint",buffered:true});
const acting=hydration==="acting";
painted(acting?start:fetchAll);
const later=()=>acting?setTimeout(start,1000):painted(()=>(self.requestIdleCallback||setTimeout)(start,{timeout:2000}));
document.readyState==="complete"?later():addEventListener("load",later,{once:true});
})();`.replaceAll('\n', '');

/** What the Content-Security-Policy names the loader by. */
export const LOADER_HASH = `sha256-${createHash('sha256').update(LOADER).digest('base64')}`;
