import './apps/server/src/testing/temporary.ts'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The number of workers. With its default, Vitest would leave one of two cores idle. */
const maxWorkers = 2

/**
 * Files of slow tests, which run first. Vitest sorts by size, so short files with slow tests would otherwise run
 * last and leave a core idle.
 */
const slow =
  /fuzz-|killed|walk[.]|bound-(?:reads|writes)|losing|hostile|embedded|degraded|restored|apart[.]|everywhere|two-servers|[.]isolated[.]/

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId)
    return (await super.sort(files)).sort((one, other) => Number(isSlow(other)) - Number(isSlow(one)))
  }
}

/** Node loads the sources itself, and the files of a worker share their modules: both save most of the time. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false }, isolate: false }

/** Packages and scripts need only Node. Server and web have their own settings. */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...native,
          name: 'packages',
          pool: 'forks',
          maxWorkers,
          include: ['packages/*/src/**/*.test.ts'],
          testTimeout: 60_000,
          setupFiles: ['scripts/random-seed.ts'],
        },
      },
      // Some tests start a program, which takes time on a busy machine.
      {
        test: {
          ...native,
          name: 'scripts',
          maxWorkers,
          include: ['scripts/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      // The server tests run in a separate group, because they run a database.
      {
        extends: './apps/server/vitest.config.ts',
        root: './apps/server',
        test: { sequence: { groupOrder: 1 } },
      },
      'apps/web/vitest.config.ts',
      'apps/web/vitest.isolated.config.ts',
    ],
  },
})
