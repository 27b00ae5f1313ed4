import { expect, it } from 'vitest'
import { closingLine, failed, passed, total } from './counts.ts'
import { failures, runSteps as run, type Step, table } from './steps.ts'

const runSteps = (steps: Step[]) => run(steps, () => undefined)

const step = (name: string, needs?: string[]) => ({ name, needs, run: async () => passed })
const broken = { name: 'broken', run: async () => failed }

it('goes on after a failure, but not with what needs the failed step', async () => {
  const outcomes = await runSteps([broken, step('needing', ['broken']), step('other')])
  const counts = total(outcomes.map((outcome) => outcome.counts))
  expect(closingLine(counts)).toBe('1 passed, 1 failed, 1 skipped')
})

it('leaves out what needs a step that was left out', async () => {
  const outcomes = await runSteps([broken, step('second', ['broken']), step('third', ['second'])])
  expect(outcomes.map(({ counts }) => counts.passed)).toEqual([0, 0, 0])
})

it('counts a step that falls over as failed', async () => {
  const outcomes = await runSteps([{ name: 'falls', run: () => Promise.reject(new Error('planned')) }])
  expect(outcomes[0]?.counts).toEqual(failed)
})

it('shows a line per step and one for all', async () => {
  const lines = table(await runSteps([step('one'), step('two')])).split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['step', 'one', 'two', 'all'])
})

it('tells at the end what failed', async () => {
  const named = { name: 'tests', run: async () => ({ ...failed, failures: ['a: b'] }) }
  expect(failures(await runSteps([step('one'), named]))).toBe('failed: tests\n  a: b')
})
