import { expect, it } from 'vitest';
import { readPreview } from './read-preview.ts';

const PROBLEM = { url: 'https://www.linkedin.com/in/ann', readAt: 5, status: 'trouble' };

it('a preview that went wrong is read with its problem, or with a general one where that cannot be read', () => {
  const whole = { ...PROBLEM, trouble: { code: 'rate_limited', until: 7 } };
  expect(readPreview(whole)).toEqual({ status: 'whole', row: whole });
  for (const trouble of [{ code: 'out_of_paper' }, { code: 'rate_limited' }, 'offline', undefined])
    expect(readPreview({ ...PROBLEM, trouble })).toEqual({
      status: 'whole',
      row: { ...PROBLEM, trouble: { code: 'service_error', sentence: '' } },
    });
});
