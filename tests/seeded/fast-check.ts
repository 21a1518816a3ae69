import * as fc from 'fast-check';

/**
 * One seed for all random examples of a run, so that a change, and not chance, decides whether a test is red.
 * `FC_SEED=7` tries other examples, as `npm run test:steady` does in each of its runs.
 */
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 1) });

export * from 'fast-check';
