import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Vitest leaves one core idle, of two. */
const maxWorkers = 2

/** What takes longest stands in short files, which would come last and leave a core idle. */
class FuzzFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFuzz = ({ moduleId }: TestSpecification) => /fuzz-[^/]*$/.test(moduleId)
    return (await super.sort(files)).sort((one, other) => Number(isFuzz(other)) - Number(isFuzz(one)))
  }
}

/** Packages and scripts need nothing but Node; server and web say themselves what they need. */
export default defineConfig({
  test: {
    sequence: { sequencer: FuzzFirst },
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
