import { expect, it } from 'vitest';
import { readPreview } from './read-preview.ts';

const PROBLEM = { url: 'https://www.linkedin.com/in/ann', readAt: 5, status: 'problem' };

it('a preview that went wrong is read with its problem, or with a general one where that cannot be read', () => {
  const whole = { ...PROBLEM, problem: { code: 'rate_limited', until: 7 } };
  expect(readPreview(whole)).toEqual({ status: 'whole', row: whole });
  for (const problem of [{ code: 'out_of_paper' }, { code: 'rate_limited' }, 'offline', undefined])
    expect(readPreview({ ...PROBLEM, problem })).toEqual({
      status: 'whole',
      row: { ...PROBLEM, problem: { code: 'service_error', sentence: '' } },
    });
});
