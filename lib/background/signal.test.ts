import { expect, test } from 'vitest';
import { createSignal } from './signal.ts';

test('a signal reaches the listener of its time, and none before there is one', () => {
  const signal = createSignal<number>();
  const received: string[] = [];
  signal.emit(1);
  signal.listen((data) => void received.push(`first ${data}`));
  signal.emit(2);
  signal.listen((data) => void received.push(`second ${data}`));
  signal.emit(3);
  expect(received).toEqual(['first 2', 'second 3']);
});
