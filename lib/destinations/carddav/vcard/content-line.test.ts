import { expect, it } from 'vitest';
import { readCard } from './content-line.ts';

const cardWith = (line: string) => readCard(`BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann\r\n${line}\r\nEND:VCARD\r\n`);

it('gives up at once a card with a line that is none, however many semicolons it has', () => {
  // Tried in every combination, it would take longer than any test may.
  expect(cardWith(`Hobbies${';a'.repeat(2_000)}`)).toBeNull();
});

it.each([
  ['TEL;TYPE=WORK;TYPE=VOICE:1', ';TYPE=WORK;TYPE=VOICE'],
  ['item1.TEL;TYPE="a;b:c";X=:1', ';TYPE="A;B:C";X='],
  ['TEL;;TYPE=x"y"z:1', ';;TYPE=X"Y"Z'],
])('reads the parameters of %s', (line, parameters) => {
  expect(cardWith(line)?.lines.at(-1)).toMatchObject({ name: 'TEL', parameters, value: '1' });
});
