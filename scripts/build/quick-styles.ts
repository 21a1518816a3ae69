import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isDrawnByQuickPage } from './chunks-by-page.ts';
import { pathOf } from './library-text.ts';

/** The style sheet of card and popup, which has the styles of some components only. */
const SHEET = resolve(import.meta.dirname, '../../components/card-and-popup.css');
const SOURCE = /@source '([^']+)'/gu;
/** Modules of ours that may name a style. */
const DRAWING = /^(?!.*\/node_modules\/).*(?:\/components\/.*\.ts|\.tsx)$/u;

/** The modules that no `@source` of a style sheet covers. @param folder what the sheet's paths start from */
export function modulesWithoutSource(modules: readonly string[], sheet: string, folder: string): string[] {
  const sources = [...sheet.matchAll(SOURCE)].map(([, path = '']) => resolve(folder, path));
  return modules.filter((module) => sources.every((source) => module !== source && !module.startsWith(`${source}/`)));
}

/** Fails the build when card or popup draw a component whose styles they would not have. */
export function quickStyles(): Plugin {
  return {
    name: 'calling-card:quick-styles',
    apply: 'build',
    generateBundle() {
      const importersOf = (id: string) => this.getModuleInfo(id)?.importers ?? [];
      const drawn = [...this.getModuleIds()].filter((id) => DRAWING.test(id) && isDrawnByQuickPage(id, importersOf));
      const missing = modulesWithoutSource(drawn.map(pathOf), readFileSync(SHEET, 'utf8'), dirname(SHEET));
      if (missing.length > 0) this.error(`${SHEET} has no @source of ${missing.join(', ')}, which card or popup draw.`);
    },
  };
}
