// `/bot.js`: puts the button of a customer's assistant on the customer's website. It is compiled, filled in with
// texts and colours, and minified by `web/build/bot-script.ts`; it must stay below 3 kB, so it imports nothing.

declare const TEXTS: typeof import('./content/bot-script.ts').botScriptTexts;
declare const COLOURS: Record<string, string>;
declare const STYLES: string;

/**
 * Adds a button in a shadow root, so that neither page changes the other's styles. The frame with `/b/{key}`
 * is made when the button is first pressed. Messages are taken from that frame and our origin only, and sent
 * to our origin only. The page's own Content-Security-Policy has to allow this script and the frame
 * (docs/web.md); nothing is evaluated, and no inline style is written. Errors are swallowed, because the page
 * is not ours.
 */
(() => {
  const texts = TEXTS;
  const colours = COLOURS;
  const page = window as { hariuchBot?: boolean };
  // Included twice, it works once.
  if (page.hariuchBot) return;

  /** The key in the element's attributes or, as tag managers keep only these, in its address. */
  const settingsOf = ({ src, dataset }: HTMLScriptElement) => {
    const { origin, searchParams } = new URL(src, location.href);
    const [key, colour] = ['key', 'colour'].map((name) => dataset[name] ?? searchParams.get(name));
    return { key: key ?? '', colour: colour ?? '', origin };
  };
  // A module has no `currentScript`.
  const settings = [document.currentScript, ...document.querySelectorAll('script[src*="/bot.js"]')]
    .filter((element) => element !== null)
    .map((element) => settingsOf(element as HTMLScriptElement))
    .find(({ key }) => /^[\w-]{22}$/.test(key));
  if (!settings) {
    if (page.hariuchBot !== false) console.warn(texts.noKey);
    page.hariuchBot = false;
    return;
  }
  page.hariuchBot = true;
  const { key, colour, origin } = settings;
  const address = `${origin}/b/${key}`;
  /** After these the panel offers the link, and gives the frame up; long, for slow phones. */
  const SLOW_MS = 5_000;
  const LOAD_TIMEOUT_MS = 15_000;

  const put = <Made extends Element>(element: Made, attributes: Record<string, string>): Made => {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes: Record<string, string>,
  ) => put(document.createElement(name), attributes);
  const draw = (name: 'svg' | 'path', attributes: Record<string, string>) =>
    put(document.createElementNS('http://www.w3.org/2000/svg', name), attributes);
  const makeButton = (path: string, attributes: Record<string, string>) => {
    const button = make('button', { type: 'button', ...attributes });
    const picture = draw('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
    picture.append(draw('path', { d: path }));
    button.append(picture);
    return button;
  };

  const begin = () => {
    const host = document.createElement('hariuch-bot');
    host.lang = 'mn';
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES.replaceAll('COLOUR', colours[colour] ?? colours.blue ?? ''));
    root.adoptedStyleSheets = [sheet];

    const panel = make('div', { role: 'dialog', 'aria-label': texts.title, hidden: '' });
    const status = make('p', { role: 'status' });
    const link = make('a', { href: address, target: '_blank', rel: 'noopener', hidden: '' });
    link.textContent = texts.link;
    const shut = makeButton('M6 6l12 12M18 6L6 18', { 'aria-label': texts.close });
    const button = makeButton('M4 5h16v11H11l-5 4v-4H4z', {
      id: 'open',
      'aria-label': texts.open,
      'aria-expanded': 'false',
    });
    panel.append(shut, status, link);
    root.append(panel, button);

    let frame: HTMLIFrameElement | null = null;
    let ready = false;
    /** The page's policy refuses the frame. */
    let refused = false;
    let waiting: ReturnType<typeof setTimeout>[] = [];
    /** The open panel has an entry in the browser's history, so that "back" closes it. */
    let entered = false;

    const show = (open: boolean) => {
      panel.hidden = !open;
      button.setAttribute('aria-expanded', String(open));
    };
    const isOwnEntry = () => Object(history.state).hariuchBot === true;
    const close = () => {
      show(false);
      button.focus();
      if (entered && isOwnEntry()) history.back();
      else entered = false;
    };
    // The page hears it too, with the state and the address that it already has.
    addEventListener('popstate', () => {
      if (!entered) return;
      entered = false;
      if (!panel.hidden) close();
    });
    /** Only where the panel fills the screen, as the styles say: beside it, "back" is the page's. */
    const enter = () => {
      if (entered || getComputedStyle(button).display !== 'none') return;
      history.pushState({ ...Object(history.state), hariuchBot: true }, '');
      entered = true;
    };
    // The page was loaded again while the panel was open.
    if (isOwnEntry()) {
      entered = true;
      history.back();
    }
    const greet = () => {
      // Only if the focus is still within this shadow root: the visitor may have moved on.
      if (root.activeElement) frame?.focus();
      frame?.contentWindow?.postMessage({ hariuch: 'open' }, origin);
    };
    const load = () => {
      status.textContent = texts.loading;
      link.hidden = true;
      frame = make('iframe', { src: address, title: texts.title, allow: 'microphone' });
      panel.append(frame);
      waiting = [
        setTimeout(() => {
          link.hidden = false;
        }, SLOW_MS),
        setTimeout(() => {
          frame?.remove();
          frame = null;
          status.textContent = texts.failed;
        }, LOAD_TIMEOUT_MS),
      ];
    };
    const stopWaiting = () => waiting.forEach(clearTimeout);
    document.addEventListener('securitypolicyviolation', ({ blockedURI, disposition }) => {
      if (!frame || ready || disposition !== 'enforce' || !blockedURI.startsWith(origin)) return;
      stopWaiting();
      frame.remove();
      frame = null;
      refused = true;
      status.textContent = '';
      link.hidden = false;
      // At once, while the press still allows a new window.
      window.open(address, '_blank', 'noopener');
    });
    const open = () => {
      // The link in place of a frame that does not come.
      if (refused || (frame && !ready && !link.hidden)) {
        window.open(address, '_blank', 'noopener');
        return;
      }
      show(true);
      enter();
      shut.focus();
      if (ready) greet();
      else if (!frame) load();
    };

    button.onclick = () => (panel.hidden || refused ? open() : close());
    shut.onclick = close;
    root.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Escape' && !panel.hidden) close();
    });
    addEventListener('message', (event) => {
      if (event.origin !== origin || !frame || event.source !== frame.contentWindow) return;
      const said = Object(event.data).hariuch;
      if (said === 'close') close();
      if (said !== 'ready') return;
      stopWaiting();
      ready = true;
      panel.classList.add('ready');
      greet();
    });
    // Appended to <html> and not to <body>, so that the page's rules for the last element of its body still
    // match.
    document.documentElement.append(host);
  };
  const beginSafely = () => {
    try {
      begin();
    } catch {
      // A browser without constructable style sheets shows the page without a button.
    }
  };
  // After everything of the page itself.
  if (document.readyState === 'complete') beginSafely();
  else addEventListener('load', beginSafely, { once: true });
})();
