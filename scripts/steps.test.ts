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

it('runs the main steps in order, and others in order beside them', async () => {
  const events: string[] = []
  const timed = (name: string, isBeside = false, needs: string[] = []): Step => ({
    name,
    isBeside,
    needs,
    run: async () => {
      events.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, name === 'long' ? 30 : 10))
      events.push(`${name} ends`)
      return passed
    },
  })
  const outcomes = await runSteps([
    timed('long'),
    timed('short', true),
    timed('needing', true, ['long']),
    timed('main'),
  ])
  expect(outcomes.map(({ name }) => name)).toEqual(['long', 'short', 'needing', 'main'])
  expect(events.slice(0, 4)).toEqual(['long begins', 'short begins', 'short ends', 'long ends'])
  expect(events.slice(4, 6).sort()).toEqual(['main begins', 'needing begins'])
})

it('shows the output of a step beside others as one block', async () => {
  const said: string[] = []
  const speaking = (name: string, isBeside: boolean): Step => ({
    name,
    isBeside,
    run: async (say) => {
      for (const part of [1, 2]) {
        say(`${name} ${part}`)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return passed
    },
  })
  await run([speaking('a', false), speaking('b', true)], (text) => said.push(text))
  expect(said).toEqual(expect.arrayContaining(['\n── a', 'a 1', 'a 2', '\n── b\nb 1\nb 2']))
})

it('lists failures at the end', async () => {
  const named = { name: 'tests', run: async () => ({ ...failed, failures: ['a: b'] }) }
  expect(failures(await runSteps([step('one'), named]))).toBe('failed: tests\n  a: b')
})
