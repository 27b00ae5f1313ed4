import { defineConfig } from 'vitest/config'

/** Packages and scripts need nothing but Node; server and web say themselves what they need. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      // Some start a program, which takes its time on a busy machine.
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
      // In a turn of its own, because it alone says how many files may run at once.
      {
        extends: './apps/server/vitest.config.ts',
        root: './apps/server',
        test: { sequence: { groupOrder: 1 } },
      },
      'apps/web/vitest.config.ts',
    ],
  },
})
