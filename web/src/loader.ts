// The only inline script of a page, compiled and minified by `web/build/inline-loader.ts`. Its parameters are
// in its own attributes, so its text, and the CSP hash, are the same on every page.

/**
 * Fetches the route's scripts after the first paint and starts hydration: on an `acting` page right then (in
 * a background tab soon after load), on a `reading` page after load and an idle moment, and on both at the
 * first touch, key or focus. Earlier scripts would take network and CPU from the paint. A form that is
 * submitted before hydration is held and submitted again afterwards; otherwise the browser would leave the
 * page with the input. So is the press of a button, and of a link within `data-choices`, which would lead on
 * without what was chosen. If a script cannot be loaded, such a form shows its `data-lost`, such a link is
 * followed, and the next touch or key tries again.
 */
(() => {
  const { scripts = '', hydration } = document.currentScript?.dataset ?? {};
  const acting = hydration === 'acting';
  const files = scripts.split(' ');
  let loading = false;
  let hydrated = false;
  /** The form that was submitted, by its place in the page: hydration may draw it anew. */
  let sent = -1;
  let pressed: HTMLElement | null = null;

  /** The files that are here or on their way. */
  const coming = new Map<string, Promise<void>>();
  // A browser remembers the failure of an import and of a `modulepreload` as long as the page lives, so only what has come is
  // imported, from the browser's cache.
  const fetchFile = (href: string) => {
    const file =
      coming.get(href) ??
      fetch(href).then(async (response) => {
        await response.arrayBuffer();
        if (!response.ok) throw response;
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
        );
      });
    coming.set(href, file);
    file.catch(() => coming.delete(href));
    return file;
  };
  // The entry runs last but is one of the two largest files: with six requests at a time it must be among
  // the first.
  const preload = () => [...files.slice(-1), ...files].map(fetchFile);
  const showLost = (lost: boolean) =>
    document.forms[sent]?.querySelector('[data-lost]')?.toggleAttribute('hidden', !lost);
  const showWaiting = (waits: boolean) => pressed?.toggleAttribute('data-waiting', waits);
  const start = () => {
    if (loading) return;
    loading = true;
    preload();
    // Each file is evaluated in its own task, dependencies first and the entry last.
    files
      .reduce(
        (before, file) =>
          before
            .then(() => fetchFile(file))
            .then(() => import(file))
            .then(() => new Promise((then) => setTimeout(then))),
        Promise.resolve<unknown>(undefined),
      )
      .catch(() => {
        loading = false;
        showLost(true);
        showWaiting(false);
        if (!(pressed instanceof HTMLAnchorElement)) return;
        location.assign(pressed.href);
        pressed = null;
      });
  };
  const afterPaint = (then: () => void) =>
    new PerformanceObserver(then).observe({ type: 'paint', buffered: true });

  for (const act of ['pointerdown', 'keydown', 'focusin']) addEventListener(act, start);
  addEventListener(
    'submit',
    (event) => {
      if (hydrated) return;
      event.preventDefault();
      sent = [...document.forms].indexOf(event.target as HTMLFormElement);
      start();
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      if (hydrated || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const control = (event.target as Element).closest<HTMLElement>(
        'button:not([type=submit]), [data-choices] a',
      );
      if (!control) return;
      event.preventDefault();
      // React may be listening already.
      event.stopPropagation();
      showWaiting(false);
      pressed = control;
      showWaiting(true);
      start();
    },
    true,
  );
  addEventListener('site-ready', () => {
    hydrated = true;
    showLost(false);
    document.forms[sent]?.requestSubmit();
    sent = -1;
    showWaiting(false);
    pressed?.click();
    pressed = null;
  });
  afterPaint(acting ? start : preload);
  addEventListener('load', () => {
    if (acting) setTimeout(start, 1000);
    else {
      afterPaint(() => {
        // Safari has no idle callback.
        if ('requestIdleCallback' in self) requestIdleCallback(start, { timeout: 2000 });
        else setTimeout(start, 2000);
      });
    }
  });
})();
