import { createHash } from 'node:crypto';

/**
 * The only inline script of a page (design §6). It fetches the route's chunks and starts the app
 * once the page has been painted: an acting page right then (soon after load in a tab that nobody
 * sees), a reading page after load and an idle moment; both at the first touch, key or focus. A
 * script that starts sooner takes line and processor from the paint: forms were painted at 2.3 s
 * instead of 1.1 s (Lighthouse, phone). A form that is sent before the app is there waits for it: the
 * browser would leave the page with what was typed. What it loads stands in its own attributes, so its text,
 * and with it the CSP hash, never changes.
 */
export const LOADER = `(()=>{
const me=document.currentScript,entry=me.dataset.entry,parts=me.dataset.parts.split(" ");
const events=["pointerdown","keydown","focusin","touchstart"];
let started=false;
const start=()=>{
if(started)return;
started=true;
for(const e of events)removeEventListener(e,start);
for(const href of [entry,...parts]){
if(!href)continue;
const link=document.createElement("link");
link.rel="modulepreload";
link.href=href;
document.head.append(link);
}
import(entry);
};
for(const e of events)addEventListener(e,start,{passive:true});
const idle=()=>self.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):setTimeout(start,200);
let early;
const hold=(event)=>{event.preventDefault();early=event.target;start()};
addEventListener("submit",hold,true);
addEventListener("site-ready",()=>{
removeEventListener("submit",hold,true);
if(early&&early.isConnected)early.requestSubmit();
},{once:true});
let later=()=>requestAnimationFrame(()=>requestAnimationFrame(idle));
if(me.dataset.hydration==="acting"){
new PerformanceObserver((list)=>{if(list.getEntriesByName("first-contentful-paint").length)start()}).observe({type:"paint",buffered:true});
later=()=>setTimeout(start,1000);
}
document.readyState==="complete"?later():addEventListener("load",later,{once:true});
})();`.replaceAll('\n', '');

/** What the Content-Security-Policy names the loader by. */
export const LOADER_HASH = `sha256-${createHash('sha256').update(LOADER).digest('base64')}`;
