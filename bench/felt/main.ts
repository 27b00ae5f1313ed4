/**
 * Measures how responsive the application is on a slow processor, compared with an earlier commit: `--felt=<commit>`, by
 * default the last one.
 */
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitOf, hasChanges } from '../../apps/server/src/testing/servers/former.ts'
import { root } from '../../scripts/run.ts'
import { argument } from '../arguments.ts'
import { writeReport } from '../report.ts'
import { type Step, steps } from './steps.ts'
import { openThrottled, THROTTLE, type Throttled } from './throttled.ts'
import { checkOutBuilt, serve } from './versions.ts'

const ROUNDS = 5
/** The aim for the longest task of a step, in ms. */
const LONGEST_TASK = 200

/** The duration of a step and its longest task, in ms. */
interface Measured {
  time: number
  task: number
}

const folder = await mkdtemp(join(tmpdir(), 'stayboard-felt-'))
await chmod(folder, 0o711)
const former = commitOf(argument('felt') || (hasChanges() ? 'HEAD' : 'HEAD^'))
const tree = join(folder, 'tree')
const data = { now: join(folder, 'now'), former: join(folder, 'former') }
const opened: Awaited<ReturnType<typeof open>>[] = []
try {
  checkOutBuilt(former, tree)
  await fill(tree, data.former)
  // `-a` keeps the owner of the files, because PostgreSQL runs as that account.
  execFileSync('cp', ['-a', data.former, data.now])
  opened.push(await open(root, data.now))
  opened.push(await open(tree, data.former))
  const browsers = opened.map(({ browser }) => browser)
  const times = new Map<Step, Measured[]>()
  for (const step of steps) times.set(step, await timesOf(step, browsers))
  report(times)
} finally {
  for (const version of opened) await version.close()
  await rm(folder, { recursive: true, force: true })
}

/** Fills a folder with the earlier version's data, which the later version can read too. */
async function fill(project: string, dataDir: string) {
  const server = await serve(project, dataDir)
  await server.stop()
}

/** Starts a version of the product, and opens it in its own browser. */
async function open(project: string, dataDir: string) {
  const server = await serve(project, dataDir)
  const browser = await openThrottled(server.address)
  return {
    browser,
    async close() {
      await browser.close()
      await server.stop()
    },
  }
}

/**
 * Measures a step of both versions alternately, so that other load on the machine affects both equally. The first round warms
 * up and is not counted.
 */
async function timesOf({ name, measure }: Step, browsers: readonly Throttled[]): Promise<Measured[]> {
  const measured = (browser: Throttled) =>
    browser.slowly(
      async (): Promise<Measured> => ({ time: await measure(browser), task: await browser.longestTask() }),
    )
  for (const browser of browsers) await measured(browser)
  const rounds = browsers.map((): Measured[] => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, browser] of browsers.entries()) rounds[at]?.push(await measured(browser))
  const medians = rounds.map((all) => ({
    time: median(all.map(({ time }) => time)),
    task: median(all.map(({ task }) => task)),
  }))
  console.log(name, ...medians)
  return medians
}

function median(values: readonly number[]): number {
  return Math.round([...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0)
}

function report(times: ReadonlyMap<Step, Measured[]>): void {
  const rows = [...times].map(([{ name, aim }, [now, before]]): [string, Record<string, number | string>] => [
    name,
    {
      aim,
      ms: now?.time ?? '',
      former: before?.time ?? '',
      'longest task': now?.task ?? '',
      'former task': before?.task ?? '',
    },
  ])
  console.table(Object.fromEntries(rows))
  const how = `processor slowed down ${THROTTLE} times, median of ${ROUNDS}, in ms; former: ${former}; no task over ${LONGEST_TASK}`
  writeReport('felt', rows, how)
}
