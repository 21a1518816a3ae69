import { z } from 'zod';

// zod probes `new Function`, which the extension's content policy reports as a violation. This must be the first module
// that is loaded.
z.config({ jitless: true });
