import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    restoreMocks: true,
    unstubGlobals: true,
    include: ['src/**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    // Files of one worker share a window and the modules they load: making them anew takes longer than most tests.
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 60_000,
  },
})
