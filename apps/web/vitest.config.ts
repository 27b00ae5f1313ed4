import { defineConfig } from 'vitest/config'
import { reactPlugins } from './react-plugins.ts'

export default defineConfig({
  plugins: reactPlugins,
  test: {
    name: 'web',
    environment: 'happy-dom',
    restoreMocks: true,
    unstubGlobals: true,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.isolated.test.{ts,tsx}'],
    maxWorkers: 2,
    // The test files of a worker share a window and loaded modules. Creating them anew takes longer than most tests.
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
