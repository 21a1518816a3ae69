/** The build that these tests load: the real one, in a separate folder, so that it overwrites no other build. */

import config from '../../wxt.config.ts';

export default { ...config, outDir: '.output/page-build' };
