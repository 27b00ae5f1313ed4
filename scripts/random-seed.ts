/**
 * Setup of tests with random values. The short run always takes the same values, so that it fails only because of a
 * change. The full run takes others every time (TEST_SEED, set by scripts/test.ts).
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) })
