import { expect, test } from 'vitest';
import { statusAnswersAbout } from './lookup-answer.ts';

const STRANGER = { profile_id: 99, status: 'failed' };
const idsIn = (profileIds: number[], records: unknown[]) =>
  statusAnswersAbout(profileIds)
    .parse(records)
    .map(({ profileId }) => profileId);

test('the only record about one person is theirs under another ID', () => {
  expect(idsIn([1], [STRANGER])).toEqual([99]);
});

test('a stranger’s record beside the person’s own is not, whether that one can be read or not', () => {
  expect(idsIn([1], [{ profile_id: 1, status: 'enriching' }, STRANGER])).toEqual([]);
  expect(idsIn([1], [{ profile_id: 1, status: 'failed' }, STRANGER])).toEqual([1]);
});
