import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { OUTSIDE, type VitestReport, withErrors } from './counts.ts'
import { root } from './run.ts'

/**
 * A reporter of Vitest that writes a `VitestReport` to the file that `COUNTS_FILE` names. Unlike Vitest's JSON report,
 * it has the errors outside of tests: in hooks, in loading a file, and those that nothing caught.
 */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const outside = [...modules.flatMap(errorsOutside), ...uncaught.map((error) => named(OUTSIDE, [error]))]
    const failures = modules.flatMap((module) =>
      [...module.children.allTests('failed')].map((test) =>
        named(`${nameOf(module)}: ${test.fullName}`, test.result().errors ?? []),
      ),
    )
    const report: VitestReport = {
      passed: count('passed'),
      failed: failures.length + outside.length,
      skipped: count('skipped') + count('pending'),
      failures: [...failures, ...outside],
      files: modules.map(({ moduleId }) => moduleId),
    }
    writeFileSync(process.env.COUNTS_FILE ?? '', JSON.stringify(report))
  }
}

/** The errors of a file and its suites, one entry each. */
function errorsOutside(module: TestModule): string[] {
  const name = nameOf(module)
  const suites = [...module.children.allSuites()].map((suite) => ({
    name: `${name}: ${suite.fullName}`,
    errors: suite.errors(),
  }))
  return [{ name, errors: module.errors() }, ...suites]
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors }) => named(name, errors))
}

const nameOf = ({ moduleId }: TestModule) => relative(root, moduleId)

const named = (name: string, errors: readonly SerializedError[]) =>
  withErrors(
    name,
    errors.map(({ stack, message }) => stack ?? message),
  )
