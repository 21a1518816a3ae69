import { expect, test } from 'vitest';
import { roomCircles } from './room-circles.ts';

test('rooms that need each other are a circle, over however many others', () => {
  const circles = roomCircles([
    { from: 'lib/a/x.ts', to: 'lib/b/y.ts' },
    { from: 'lib/b/deep/y.ts', to: 'lib/c/z.ts' },
    { from: 'lib/c/z.ts', to: 'lib/a/deeper/x.ts' },
  ]);
  expect(circles).toEqual([{ folder: 'lib', rooms: ['a', 'b', 'c'] }]);
});

test('rooms within a room are looked at by themselves', () => {
  const circles = roomCircles([
    { from: 'lib/a/one/x.ts', to: 'lib/a/two/y.ts' },
    { from: 'lib/a/two/z.ts', to: 'lib/a/one/x.ts' },
  ]);
  expect(circles).toEqual([{ folder: 'lib/a', rooms: ['one', 'two'] }]);
});

test('arrows one way are no circle, nor those to and from the files of the folder itself', () => {
  expect(
    roomCircles([
      { from: 'lib/a/x.ts', to: 'lib/b/y.ts' },
      { from: 'lib/a/x.ts', to: 'lib/b/z.ts' },
      { from: 'lib/a/start.ts', to: 'lib/a/one/x.ts' },
      { from: 'lib/a/one/x.ts', to: 'lib/a/start.ts' },
    ]),
  ).toEqual([]);
});
