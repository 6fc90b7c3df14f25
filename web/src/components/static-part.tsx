import { businessName } from '@assistant/business-name.ts';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBusinessText } from '@/lib/described-business.ts';
import { staticParts } from '@/lib/static-parts.ts';
import { sayNotLoaded } from './say-not-loaded.ts';

/** The HTML of a part in the prerendered page of an address, whose styles are put before those of this page. */
async function fetchPart(address: string, id: string): Promise<string> {
  const response = await fetch(address);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const part = page.getElementById(id);
  if (!part) throw new Error(`${address} has no ${id}`);
  document.head.prepend(...page.querySelectorAll('style[data-prerendered]'));
  return part.innerHTML;
}

const inThisPage = (id: string) =>
  typeof document === 'undefined' ? null : (document.getElementById(id)?.innerHTML ?? null);

/** Puts the visitor's name in place of the example businesses' in the views of a part. */
function nameViews(part: HTMLElement, texts: Map<Text, string>, name: string): void {
  for (const view of part.querySelectorAll<HTMLElement>('[data-businesses]')) {
    const names = view.dataset.businesses?.split('|') ?? [];
    const nodes = document.createTreeWalker(view, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text;
      const drawn = texts.get(node) ?? node.data;
      const named = names.reduce((text, one) => text.replaceAll(one, name || one), drawn);
      if (named === node.data) continue;
      texts.set(node, drawn);
      node.data = named;
    }
  }
}

/**
 * A part of a page that never changes (`pages/views/`). The browser has no code for it: it keeps the HTML of the prerendered
 * page, and fetches that page if it comes from another one.
 */
export function StaticPart({ id }: { id: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [html, setHtml] = useState(() => inThisPage(id));
  const Part = staticParts.get(id);
  const part = useRef<HTMLDivElement>(null);
  /** The texts with a name in them as they were prerendered. */
  const texts = useRef(new Map<Text, string>());
  const business = useBusinessText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the HTML brings other texts
  useEffect(() => {
    if (part.current) nameViews(part.current, texts.current, businessName(business));
  }, [business, html]);
  useEffect(() => {
    if (html === null && !Part) fetchPart(pathname, id).then(setHtml, sayNotLoaded);
  }, [html, Part, pathname, id]);
  /** Its links have no handlers of their own. */
  const follow = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey } = event;
    const link = (target as Element).closest('a[href^="/"]:not([target])');
    if (event.defaultPrevented || !link || button !== 0 || metaKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    navigate(link.getAttribute('href') ?? '');
  };
  return Part ? (
    <div ref={part} id={id}>
      <Part />
    </div>
  ) : (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by its keys too
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are
    <div
      ref={part}
      id={id}
      suppressHydrationWarning
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML of our own build
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
    />
  );
}
