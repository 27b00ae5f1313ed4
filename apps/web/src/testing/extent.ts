import { it } from 'vitest'

/**
 * Whether every variant runs, or only one per mechanism. Tests of the browser application share no files with
 * the server, so they read TESTS here. All other tests read it in apps/server/src/testing/extent.ts.
 */
const isFullRun = import.meta.env.TESTS === 'all'

/** Defines a test that runs only in the full run. Other tests cover its mechanism in the short run. */
export const inFullRun = it.runIf(isFullRun)

/**
 * Returns all cases in the full run, otherwise the first `count`. It is for cases that the same code handles.
 */
export const atFirst = <Case>(count: number, cases: readonly Case[]): Case[] =>
  cases.slice(0, isFullRun ? cases.length : count)
