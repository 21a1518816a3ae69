import { readFolder } from '../../scripts/package/read-folder.ts';
import { zipFiles } from '../../scripts/package/zip-files.ts';
import { max } from '../frame/goals.ts';
import type { InstalledSubject, Measure } from '../frame/measure.ts';

/** The package that a store accepts, and every user downloads. */
const packageSize: Measure<InstalledSubject> = {
  name: 'package-size',
  section: 'Pages of the site, and the package',
  place: 36,
  how: 'The build for Chromium, zipped as by `npm run package` ([080](decisions/080-what-the-package-weighs.md)).',
  maxRounds: 1,
  figures: [
    { name: 'zip', unit: 'kB', goals: [max(700, 'under 700 kB')] },
    { name: 'unpacked', unit: 'kB' },
    { name: 'files', unit: '' },
  ],
  subjects: (extensions) =>
    extensions.flatMap((extension) => (extension.folder === null ? [] : { ...extension, folder: extension.folder })),
  open: async ({ folder }) => ({
    async round() {
      const files = await readFolder(folder);
      const unpacked = [...files.values()].reduce((sum, file) => sum + file.length, 0);
      return { zip: zipFiles(files).length / 1000, unpacked: unpacked / 1000, files: files.size };
    },
    close: async () => undefined,
  }),
};

export default packageSize;
