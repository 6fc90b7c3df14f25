import { describe, expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const known = [1, 2, 3, 4, 5];

describe('the neighbours of a record in its list', () => {
  it('are those beside it while it stands there', () => {
    expect(neighboursOf(known, known, 3)).toEqual({ before: 2, after: 4 });
    expect(neighboursOf(known, known, 1)).toEqual({ before: undefined, after: 2 });
    expect(neighboursOf(known, known, 5)).toEqual({ before: 4, after: undefined });
  });

  it('are the nearest that still stand there after it has left', () => {
    expect(neighboursOf([1, 2, 4, 5], known, 3)).toEqual({ before: 2, after: 4 });
  });

  it('are found when two leave at once, whichever', () => {
    expect(neighboursOf([1, 4, 5], known, 3)).toEqual({ before: 1, after: 4 });
    expect(neighboursOf([1, 2, 5], known, 3)).toEqual({ before: 2, after: 5 });
    expect(neighboursOf([4, 5], known, 3)).toEqual({ before: undefined, after: 4 });
  });

  it('are found after new rows were added at the top', () => {
    expect(neighboursOf([9, 8, 2, 4, 5], known, 3)).toEqual({ before: 2, after: 4 });
  });

  it('are those of the next page when all that followed have left', () => {
    expect(neighboursOf([1, 2, 6, 7], known, 3)).toEqual({ before: 2, after: 6 });
    expect(neighboursOf([6, 7], known, 3)).toEqual({ before: undefined, after: 6 });
    expect(neighboursOf([], known, 3)).toEqual({ before: undefined, after: undefined });
  });

  it('are none of a record that was never there', () => {
    expect(neighboursOf(known, [], 9)).toEqual({ before: undefined, after: undefined });
  });
});
