import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('.test.'))
    .map((file) => join(folder, file));

/** Classes and properties that name a side of the screen instead of the start or the end of a line. */
const SIDED_CLASS =
  /(?<=^|[\s"'`:])-?(?:[mp][lr]|left|right|scroll-[mp][lr]|border-[lr]|rounded-(?:[lr]|tl|tr|bl|br))-[\w[./-]+|(?<=[\s"'`:])(?:text-left|text-right|float-left|float-right|border-[lr]|rounded-[lr]|rtl:divide-x-reverse)(?=[\s"'`])/;
const SIDED_PROPERTY =
  /(?:^|[\s;{])(?:margin|padding|border)-(?:left|right)\b|(?:^|[\s;{])(?:left|right):|text-align:\s*(?:left|right)|float:\s*(?:left|right)/;

function faults(files: string[], sided: RegExp): string[] {
  return files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (sided.test(line) ? [`${file}:${index + 1}: ${sided.exec(line)?.[0].trim()}`] : [])),
  );
}

describe('what is laid out follows the direction of the text', () => {
  test('in components and pages', () => {
    expect(faults([...filesIn('components', /\.tsx$/), ...filesIn('entrypoints', /\.tsx$/)], SIDED_CLASS)).toEqual([]);
  });

  test('in style sheets of pages', () => {
    expect(faults(filesIn('components', /\.css$/), SIDED_PROPERTY)).toEqual([]);
  });

  test.each([
    '"ml-2"',
    '"flex -mr-1"',
    '"md:pl-4"',
    '"left-0"',
    '"text-right"',
    '"border-l border-line"',
    '"rounded-tl-lg"',
    "'hover:right-[3px]'",
  ])('%s would be found', (line) => {
    expect(line).toMatch(SIDED_CLASS);
  });

  test.each(['"ms-2 pe-1 start-0 text-end"', 'aria-label="left"', '"items-left-behind"', '"the right one"'])(
    '%s is no fault',
    (line) => {
      expect(line).not.toMatch(SIDED_CLASS);
    },
  );

  test.each(['margin-left: 3px', '{left: 0}', 'text-align: right'])('%s would be found', (line) => {
    expect(line).toMatch(SIDED_PROPERTY);
  });
});
