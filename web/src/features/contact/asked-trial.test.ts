import { describe, expect, it } from 'vitest';
import { askedTrial } from './asked-trial.ts';

describe('the trial that the address asks for', () => {
  it('names plan and period', () => {
    const trial = askedTrial('?plan=business&period=annual');
    expect(trial?.subject).toContain('Business');
    expect(trial?.message).toMatch(/Business.*Жилээр/su);
  });
  it('does without a period', () => {
    expect(askedTrial('?plan=basic&period=x')?.message).toContain('Basic');
    expect(askedTrial('?plan=basic')?.message).not.toContain('undefined');
  });
  it.each(['', '?plan=', '?plan=gold', '?period=annual', '?plan=<b>'])(
    'is none in %j',
    (search) => {
      expect(askedTrial(search)).toBeNull();
    },
  );
});
