/**
 * Weakenings of function bodies that no pgTAP file can notice, each with the reason. `weakening` is the
 * beginning of what `npm run mutations` calls it.
 */
export const JUDGED: readonly { weakening: string; why: string }[] = [];
