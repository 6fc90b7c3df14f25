import type { ComponentType } from 'react';

/**
 * The parts of pages that never change, by their ids (components/static-part.tsx): `pages/views/` fills it at build and in
 * development. In the browser it is empty.
 */
export const staticParts = new Map<string, ComponentType>();
