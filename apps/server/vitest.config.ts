import './src/testing/temporary.ts'
import { defineConfig } from 'vitest/config'
import { compileCache } from './src/testing/servers/server-process.ts'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    setupFiles: [
      '../../scripts/random-seed.ts',
      'src/testing/servers/built-reader.ts',
      'src/testing/cheap-passwords.ts',
    ],
    // The programs that tests start share the compile cache of Node.
    env: compileCache,
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    // A worker often waits for its database or for a timer, so four workers keep two cores busy.
    maxWorkers: 4,
    // The files of one worker share their modules, because loading them takes longer than most tests.
    isolate: false,
    // Node loads the sources itself, as it does in the product, which takes a third of the time.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // The timeouts are long, because a slow machine is not a fault. Tests that measure time have their own limits.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 120_000,
    // A test waits three times as long between two looks as vitest does, because each look takes the processor from what
    // the test waits for: often a call, and the run is limited by the processor.
    expect: { poll: { timeout: 45_000, interval: 150 } },
  },
})
