import { describe, expect, it } from 'vitest';
import { comparisonVersion, isAsCompared, keptBy, undecided, type FieldDifference } from './comparison.ts';

const TITLE: FieldDifference = { field: 'title', ours: 'Cook', theirs: 'Owner' };
const PHONE: FieldDifference = { field: 'phone', ours: '+1', theirs: '+2' };
const shown = comparisonVersion([TITLE, PHONE], '"1"');

describe('a choice', () => {
  it.each<[string, FieldDifference[], string | null, boolean]>([
    ['holds while all is as it was shown', [TITLE, PHONE], '"1"', true],
    ['holds where theirs became ours', [PHONE], '"1"', true],
    ['is void where theirs changed', [{ ...TITLE, theirs: 'Chef' }, PHONE], '"1"', false],
    ['is void where ours changed', [{ ...TITLE, ours: 'Chef' }, PHONE], '"1"', false],
    ['is void where the record changed', [TITLE, PHONE], '"2"', false],
  ])('%s', (_what, now, record, holds) => {
    expect(isAsCompared({ version: shown, take: ['title'] }, now, record)).toBe(holds);
  });

  it('that replaces nothing holds always, and one of nothing that was shown never', () => {
    expect(isAsCompared({ version: 'x', take: [] }, [TITLE], '"9"')).toBe(true);
    expect(isAsCompared({ version: 'x', take: ['title'] }, [TITLE], null)).toBe(false);
    expect(isAsCompared({ version: shown, take: ['company'] }, [{ ...TITLE, field: 'company' }], '"1"')).toBe(false);
  });

  it('to leave a field is remembered until one of both sides changes', () => {
    const kept = keptBy({ version: shown, take: ['title'] });
    expect(undecided([TITLE, PHONE], kept)).toEqual([TITLE]);
    expect(undecided([{ ...PHONE, theirs: '+3' }], kept)).toHaveLength(1);
  });

  it('keeps nothing of the values', () => {
    expect(shown).not.toMatch(/Cook|Owner|\+1|\+2/);
  });
});
