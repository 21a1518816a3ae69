import type { ReviewProps } from './Review.tsx';

/** All that a review is given, in one object: it takes what it needs of each group. */
export type ReviewGiven = Omit<ReviewProps, 'order' | 'reading' | 'refusal'> &
  ReviewProps['order'] &
  ReviewProps['reading'] &
  ReviewProps['refusal'];
