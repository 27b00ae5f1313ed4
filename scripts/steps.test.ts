import { expect, it } from 'vitest'
import { closingLine, failed, passed, total } from './counts.ts'
import { failures, runSteps as run, type Step, table } from './steps.ts'

const runSteps = (steps: Step[]) => run(steps, () => undefined)

const step = (name: string, needs?: string[]) => ({ name, needs, run: async () => passed })
const broken = { name: 'broken', run: async () => failed }

it('continues after a failure, without the steps that need the failed step', async () => {
  const outcomes = await runSteps([broken, step('needing', ['broken']), step('other')])
  const counts = total(outcomes.map((outcome) => outcome.counts))
  expect(closingLine(counts)).toBe('1 passed, 1 failed, 1 skipped')
})

it('skips steps that need a skipped step', async () => {
  const outcomes = await runSteps([broken, step('second', ['broken']), step('third', ['second'])])
  expect(outcomes.map(({ counts }) => counts.passed)).toEqual([0, 0, 0])
})

it('counts a crashed step as failed', async () => {
  const outcomes = await runSteps([{ name: 'falls', run: () => Promise.reject(new Error('planned')) }])
  expect(outcomes[0]?.counts).toEqual(failed)
})

it('shows a line per step and one for all, with the time of the whole run', async () => {
  const lines = table(await runSteps([step('one'), step('two')]), 12_340).split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['step', 'one', 'two', 'all'])
  expect(lines.at(-1)).toMatch(/ 12\.3$/)
})

it('runs two steps at a time in order, and exclusive steps alone', async () => {
  const events: string[] = []
  const timed = (name: string, isAlone = false): Step => ({
    name,
    isAlone,
    run: async () => {
      events.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, name === 'long' ? 30 : 10))
      events.push(`${name} ends`)
      return passed
    },
  })
  const outcomes = await runSteps([timed('long'), timed('short'), timed('third'), timed('alone', true)])
  expect(outcomes.map(({ name }) => name)).toEqual(['long', 'short', 'third', 'alone'])
  expect(events.slice(0, 3)).toEqual(['long begins', 'short begins', 'short ends'])
  expect(events.slice(-2)).toEqual(['alone begins', 'alone ends'])
})

it('shows the output of a step as one block', async () => {
  const said: string[] = []
  const speaking = (name: string): Step => ({
    name,
    run: async (say) => {
      for (const part of [1, 2]) {
        say(`${name} ${part}`)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return passed
    },
  })
  await run([speaking('a'), speaking('b')], (text) => said.push(text))
  expect(said).toEqual(['\n── a\na 1\na 2', '\n── b\nb 1\nb 2'])
})

it('lists failures at the end', async () => {
  const named = { name: 'tests', run: async () => ({ ...failed, failures: ['a: b'] }) }
  expect(failures(await runSteps([step('one'), named]))).toBe('failed: tests\n  a: b')
})
