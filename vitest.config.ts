import { defineConfig } from 'vitest/config'

/** Vitest leaves one core idle, of two. */
const maxWorkers = 2

/** Packages and scripts need nothing but Node; server and web say themselves what they need. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', maxWorkers, include: ['packages/*/src/**/*.test.ts'] } },
      // Some start a program, which takes its time on a busy machine.
      { test: { name: 'scripts', maxWorkers, include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
      // In a turn of its own: it has a database beside it.
      {
        extends: './apps/server/vitest.config.ts',
        root: './apps/server',
        test: { sequence: { groupOrder: 1 } },
      },
      'apps/web/vitest.config.ts',
    ],
  },
})
