import { it } from 'vitest'

/**
 * Whether every variant runs, or one per mechanism. The tests of the browser application share no files with the server, so
 * they read TESTS here, as all other tests do in apps/server/src/testing/extent.ts.
 */
const isFullRun = import.meta.env.TESTS === 'all'

/** A test for the full run only: other tests show its mechanism in the short run too. */
export const inFullRun = it.runIf(isFullRun)

/** All cases of a test in the full run, otherwise the first ones, for cases that the same code handles. */
export const atFirst = <Case>(count: number, cases: readonly Case[]): Case[] =>
  cases.slice(0, isFullRun ? cases.length : count)
