/** The colour family of a status word, the same word in the same colour on every tab. */
export type StatusTone = 'brand' | 'warm' | 'success' | 'danger' | 'neutral';

const TONES: Readonly<Record<string, StatusTone>> = {
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

export function statusTone(status: string): StatusTone {
  return TONES[status] ?? 'neutral';
}
