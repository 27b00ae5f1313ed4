/**
 * Inserts faults in a copy of the project, one at a time, and runs the tests of the short run that must catch them. Fails
 * if a fault survives, or if the tests fail without a fault. Words on the command line select faults by their text;
 * `2/4` selects the second quarter of them.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from './copy.ts'
import { type Counts, OUTSIDE, readVitest } from './counts.ts'
import { plants } from './plants.ts'
import { run } from './run.ts'

const isPart = (word: string) => /^\d+\/\d+$/.test(word)
const args = process.argv.slice(2)
const [part = 1, of = 1] = args.find(isPart)?.split('/').map(Number) ?? []
const words = args.filter((word) => !isPart(word))
const named = plants.filter(({ fault }) => words.every((word) => fault.includes(word)))
const chosen = named.slice(((part - 1) * named.length) / of, (part * named.length) / of)
const copy = copyProject()
process.exitCode = (await isCaughtEach()) ? 0 : 1

async function isCaughtEach(): Promise<boolean> {
  if (chosen.length === 0) throw new Error('no fault has these words')
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))]
  const { failed, failures } = await outcomeOf(all)
  if (failed > 0) throw new Error(`the tests fail without a fault: ${failures?.join(', ')}`)
  let survivors = 0
  for (const { fault, file, from, to, tests } of chosen) {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    if (text.split(from).length !== 2) throw new Error(`${file} does not hold once: ${from}`)
    writeFileSync(
      path,
      text.replace(from, () => to),
    )
    const { failures = [] } = await outcomeOf(tests)
    writeFileSync(path, text)
    const caughtBy = failures.find((name) => !name.startsWith(OUTSIDE))
    console.log(caughtBy ? `caught: ${fault}\n  by ${caughtBy}` : `SURVIVED: ${fault} (${file})`)
    if (!caughtBy) survivors += 1
  }
  console.log(`${chosen.length - survivors} of ${chosen.length} planted faults caught`)
  return survivors === 0
}

/**
 * Runs the tests and returns their counts. Errors outside of tests, for example on an overloaded machine, do
 * not prove that a test caught the fault.
 */
async function outcomeOf(tests: readonly string[]): Promise<Counts> {
  const report = join(copy, 'plants-report.json')
  rmSync(report, { force: true })
  const reporter = '--reporter=./scripts/counts-reporter.ts'
  const exitCode = await run('vitest', ['run', '--bail', '1', reporter, ...tests], {
    cwd: copy,
    stdio: 'ignore',
    env: { TESTS: '', DATABASE_URL: '', COUNTS_FILE: report },
  })
  return readVitest(report, exitCode, [])
}
