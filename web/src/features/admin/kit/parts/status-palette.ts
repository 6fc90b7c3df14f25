/** The colour palette of a status word: the same word has the same colour on every tab. */
export type StatusPalette = 'brand' | 'warm' | 'success' | 'danger' | 'neutral';

const PALETTES: Readonly<Record<string, StatusPalette>> = {
  new: 'brand',
  pending: 'brand',
  contacted: 'warm',
  in_progress: 'warm',
  confirmed: 'warm',
  completed: 'success',
  paid: 'success',
  approved: 'success',
  published: 'success',
  active: 'success',
  declined: 'danger',
  rejected: 'danger',
  suspended: 'danger',
};

export function statusPalette(status: string): StatusPalette {
  return PALETTES[status] ?? 'neutral';
}
