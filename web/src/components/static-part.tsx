import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadPart } from '@/lib/load-part.ts';
import { staticParts } from '@/lib/static-parts.ts';
import { sayNotLoaded } from './say-not-loaded.ts';

/**
 * A part of a page that never changes. It is in the prerendered page, which the browser keeps as it is, so its code is fetched
 * only by who comes from another page.
 */
export function staticPart<Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
  id: string,
): ComponentType {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, beside its import
  return function StaticPart() {
    const navigate = useNavigate();
    const [Part, setPart] = useState(() => staticParts.get(id));
    const [html] = useState(() =>
      typeof document === 'undefined' ? undefined : document.getElementById(id)?.innerHTML,
    );
    useEffect(() => {
      if (html !== undefined) return;
      loadPart(load).then((module) => setPart(() => pick(module)), sayNotLoaded);
    }, [html]);
    /** Its links have no handlers of their own. */
    const follow = (event: MouseEvent) => {
      const { target, button, metaKey, ctrlKey, shiftKey } = event;
      const link = (target as Element).closest('a[href^="/"]:not([target])');
      if (event.defaultPrevented || !link || button !== 0 || metaKey || ctrlKey || shiftKey) return;
      event.preventDefault();
      navigate(link.getAttribute('href') ?? '');
    };
    return html === undefined ? (
      <div id={id}>{Part && <Part />}</div>
    ) : (
      // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by its keys too
      // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are
      <div
        id={id}
        suppressHydrationWarning
        onClick={follow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, as it stands there
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  };
}
