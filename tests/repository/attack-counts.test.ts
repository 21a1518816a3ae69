import { describe, expect, test } from 'vitest';
import { COVERS } from '../faults/clicks/covers.ts';
import { CROPS } from '../faults/clicks/crops.ts';
import { FIELD_MESSAGES } from '../faults/clicks/field-messages.ts';
import { INVENTIONS } from '../faults/clicks/inventions.ts';
import { MOVES } from '../faults/clicks/moves.ts';
import { TOUCH_AND_KEYS } from '../faults/clicks/touch-and-keys.ts';
import { WINDOWS_ON_TOP } from '../faults/clicks/windows-on-top.ts';
import { WINDOWS } from '../faults/clicks/windows.ts';
import { ZOOMS } from '../faults/clicks/zooms.ts';
import { POPUP_ATTACKS } from '../firefox/popup-attacks.ts';
import { readTextFiles } from './repository-files.ts';

const count = (...tables: object[]) => tables.flatMap(Object.keys).length;
const CLICKS = count(MOVES, CROPS, COVERS, TOUCH_AND_KEYS);
const IN_WINDOWS = count(WINDOWS, ZOOMS);

describe('docs/reliability.md counts the kinds of attacks as the tests have them:', () => {
  const text = readTextFiles().find(({ path }) => path === 'docs/reliability.md')?.text;

  test.each([
    `\`hostile-clicks.test.ts\` (${CLICKS} kinds in four groups`,
    `\`hostile-windows.test.ts\` (${IN_WINDOWS} more:`,
    `\`hostile-inventions.test.ts\` (${count(INVENTIONS)} more:`,
    `\`hostile-messages.test.ts\` (${count(FIELD_MESSAGES)} more:`,
    `\`hostile-on-top.test.ts\` (${count(WINDOWS_ON_TOP)} more:`,
    `the same ${CLICKS + IN_WINDOWS} kinds`,
    `\`tests/firefox/hostile-popup.test.ts\`: ${count(POPUP_ATTACKS)} kinds`,
  ])('%s', (words) => {
    expect(text).toContain(words);
  });
});
