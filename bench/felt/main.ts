/**
 * Measures how fast the application feels with a slow processor, beside a former commit: that of `--felt=<commit>`, or the
 * last one.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/run.ts'
import { argument } from '../arguments.ts'
import { writeReport } from '../report.ts'
import { steps } from './steps.ts'
import { openThrottled, THROTTLE } from './throttled.ts'
import { checkOut, commitOf, hasChanges, removeCheckOut, serve } from './versions.ts'

const ROUNDS = 5
/** No task is to be longer, in ms. */
const LONGEST_TASK = 200

type Times = ReadonlyMap<string, { time: number; task: number }>

const folder = await mkdtemp(join(tmpdir(), 'stayboard-felt-'))
await chmod(folder, 0o711)
const former = commitOf(argument('felt') || (hasChanges() ? 'HEAD' : 'HEAD^'))
try {
  const now = await timesOf(root, join(folder, 'now'))
  report(now, await formerTimes())
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function formerTimes(): Promise<Times> {
  const tree = join(folder, 'tree')
  checkOut(former, tree)
  try {
    return await timesOf(tree, join(folder, 'former'))
  } finally {
    removeCheckOut(tree)
  }
}

/** Measures all steps of a version. The first round of each step loads what it needs and does not count. */
async function timesOf(tree: string, data: string): Promise<Times> {
  const server = await serve(tree, data)
  const browser = await openThrottled(server.address)
  try {
    const times = new Map<string, { time: number; task: number }>()
    for (const { name, measure } of steps) {
      await measure(browser)
      const rounds: { time: number; task: number }[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push({ time: await measure(browser), task: await browser.longestTask() })
      const found = {
        time: median(rounds.map(({ time }) => time)),
        task: median(rounds.map(({ task }) => task)),
      }
      console.log(name, found)
      times.set(name, found)
    }
    return times
  } finally {
    await browser.close()
    await server.stop()
  }
}

function median(values: readonly number[]): number {
  return Math.round([...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0)
}

function report(now: Times, before: Times): void {
  const rows = steps.map(({ name, aim }): [string, Record<string, number | string>] => [
    name,
    {
      aim,
      ms: now.get(name)?.time ?? '',
      former: before.get(name)?.time ?? '',
      'longest task': now.get(name)?.task ?? '',
      'former task': before.get(name)?.task ?? '',
    },
  ])
  console.table(Object.fromEntries(rows))
  const how = `processor slowed down ${THROTTLE} times, median of ${ROUNDS}, in ms; former: ${former}; no task over ${LONGEST_TASK}`
  writeReport('felt', rows, how)
}
