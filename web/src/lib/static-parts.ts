import type { ComponentType } from 'react';

/** The parts of pages that never change, by their ids; empty in the browser, which has their HTML (components/static-part.tsx). */
export const staticParts = new Map<string, ComponentType>();
