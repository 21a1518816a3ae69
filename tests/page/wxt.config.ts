/** The build that these tests load: the real one, in a folder of its own, so that nobody's build is disturbed. */

import config from '../../wxt.config.ts';

export default { ...config, outDir: '.output/page-build' };
