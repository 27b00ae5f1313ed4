import { type Counts, failed, skipped, total } from './counts.ts'

export interface Step {
  name: string
  /** Steps without whose success this one makes no sense. */
  needs?: readonly string[]
  /** One that keeps every core busy has the machine to itself; others run two at a time. */
  isAlone?: boolean
  /** Runs the step and says what it counted; an error counts as one failure. @param say takes its output */
  run: (say: Say) => Promise<Counts>
}

export interface Outcome {
  name: string
  counts: Counts
  /** How long it took, in milliseconds. */
  ms: number
}

export type Say = (text: string) => void

/** How many steps run beside each other, unless one is to be alone. */
const BESIDE = 2

/** Runs the steps in their order, as many at once as may; one that fails stops only those that need it. */
export async function runSteps(steps: readonly Step[], say: Say = console.log): Promise<Outcome[]> {
  const outcomes = new Map<Step, Promise<Outcome>>()
  const running = new Set<Promise<Outcome>>()
  for (const step of steps) {
    const needed = [...outcomes].filter(([{ name }]) => step.needs?.includes(name))
    const missing = (await Promise.all(needed.map(([, outcome]) => outcome))).filter(
      ({ counts }) => !isGood(counts),
    )
    while (running.size > (step.isAlone ? 0 : BESIDE - 1)) await Promise.race(running)
    const outcome = missing.length ? leaveOut(step, missing, say) : runStep(step, say)
    outcomes.set(step, outcome)
    running.add(outcome)
    const end = outcome.then(() => running.delete(outcome))
    if (step.isAlone) await end
  }
  return Promise.all(outcomes.values())
}

/** Whether a run may be called green: something passed and nothing failed. */
export function isGood(counts: Counts): boolean {
  return counts.failed === 0 && counts.passed > 0
}

/** One line per step, figures in columns, and one for the whole run. @param ms how long it took */
export function table(outcomes: readonly Outcome[], ms: number): string {
  const whole = { name: 'all', counts: total(outcomes.map(({ counts }) => counts)), ms }
  const head = row('step', 'passed', 'failed', 'skipped', 'seconds')
  const lines = [...outcomes, whole].map(({ name, counts, ms }) =>
    row(name, counts.passed, counts.failed, counts.skipped, (ms / 1000).toFixed(1)),
  )
  return [head, ...lines].join('\n')
}

/** What failed, a line each, so that the end of a long log tells it. */
export function failures(outcomes: readonly Outcome[]): string {
  return outcomes
    .filter(({ counts }) => counts.failed > 0)
    .flatMap(({ name, counts: { failures = [] } }) => [
      `failed: ${name}`,
      ...failures.map((one) => `  ${one}`),
    ])
    .join('\n')
}

/** What steps say that run beside each other is shown as one, when the step has ended. */
async function runStep(step: Step, say: Say): Promise<Outcome> {
  const start = performance.now()
  const heard: string[] = []
  const tell: Say = (text) => (step.isAlone ? say(text) : void heard.push(text))
  tell(`\n── ${step.name}`)
  const counts = await step.run(tell).catch((error: unknown) => {
    tell(String(error))
    return failed
  })
  if (heard.length > 0) say(heard.join('\n'))
  return { name: step.name, counts, ms: performance.now() - start }
}

async function leaveOut(step: Step, missing: readonly Outcome[], say: Say): Promise<Outcome> {
  say(`\n── ${step.name}: left out, because of ${missing.map(({ name }) => name).join(', ')}`)
  return { name: step.name, counts: skipped, ms: 0 }
}

function row(name: string, ...figures: (string | number)[]): string {
  return name.padEnd(34) + figures.map((figure) => String(figure).padStart(9)).join('')
}
