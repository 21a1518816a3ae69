import { findPython } from '../../tests/driver/find-python.ts';
import { installDebianPackages } from './debian-packages.ts';

/**
 * A Python with the validator that the tools' schemas are judged by; installs Debian's if there is none.
 * @throws Error with a sentence that says what to install
 */
export async function ensurePython(): Promise<string> {
  if (findPython() === null) await installDebianPackages('Python’s validator of schemas', ['python3-jsonschema']);
  const installed = findPython();
  if (installed === null)
    throw new Error(
      'There is no Python with jsonschema 4 and none could be installed. Install it (on Debian: apt-get install python3-jsonschema, elsewhere: pip install jsonschema) or set PYTHON to the path of one, then try again.',
    );
  return installed;
}
