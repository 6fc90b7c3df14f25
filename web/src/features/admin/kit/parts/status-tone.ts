/** The colour family of a status word, the same word in the same colour on every tab. */
export type StatusTone = 'sky' | 'warm' | 'success' | 'error' | 'neutral';

const TONES: Readonly<Record<string, StatusTone>> = {
  new: 'sky',
  pending: 'sky',
  contacted: 'warm',
  in_progress: 'warm',
  confirmed: 'warm',
  completed: 'success',
  paid: 'success',
  approved: 'success',
  published: 'success',
  active: 'success',
  declined: 'error',
  rejected: 'error',
  suspended: 'error',
};

export function statusTone(status: string): StatusTone {
  return TONES[status] ?? 'neutral';
}
