import { createRoot, hydrateRoot } from 'react-dom/client';

/** Here, in the chunk of React, so that React is evaluated in a task of its own (`loader.ts`) and not with its first user. */
export const reactDom = { createRoot, hydrateRoot };
