import { defineConfig } from 'vitest/config'

/** Packages and scripts need nothing but Node; server and web say themselves what they need. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
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
