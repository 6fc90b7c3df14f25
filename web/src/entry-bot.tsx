import { BOT_KEY_LENGTH } from '@contract/bot-keys.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BotPage } from './features/talk/components/bot-page.tsx';
import { hydrate } from './lib/hydrate.ts';

// `/b/{key}`: the page of a customer's assistant, with a script of its own (decision 0079).

/** The key in the address; for any other address a text that is no key. */
const keyOf = (pathname: string) =>
  new RegExp(`^/b/([\\w-]{${BOT_KEY_LENGTH}})/?$`).exec(pathname)?.[1] ?? '-';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const page = (
    <StrictMode>
      <BotPage botKey={keyOf(window.location.pathname)} />
    </StrictMode>
  );
  if (!import.meta.env.DEV) return hydrate(root, page);
  // The development server renders nothing beforehand.
  const { botStyles } = await import('./features/talk/styles.ts');
  document.head.append(Object.assign(document.createElement('style'), { textContent: botStyles }));
  createRoot(root).render(page);
}

void start();
