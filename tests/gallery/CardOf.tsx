import { Card, type CardProps } from '../../components/card/Card.tsx';

/** All props of the card and its actions, in one object. */
export type CardGiven = Omit<CardProps, 'actions'> & CardProps['actions'];

/** The card, of one flat state. */
export function CardOf(given: CardGiven) {
  return <Card {...given} actions={given} />;
}
