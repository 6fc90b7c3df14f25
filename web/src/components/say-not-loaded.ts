import { errorTexts } from '@/content/errors.ts';
import { toast } from './toast-store.ts';

/** Says that what was pressed could not be fetched; pressing again fetches it anew. */
export const sayNotLoaded = (): void =>
  toast({ title: errorTexts.loadFailed, text: errorTexts.network, tone: 'error' });
