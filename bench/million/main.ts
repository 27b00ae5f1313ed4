import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argument } from '../arguments.ts'
import { loadGenerator } from '../load.ts'
import { startFilled } from '../product.ts'
import { writeReport } from '../report.ts'
import { grow, prepare } from './grow.ts'
import { type Rates, ratesOf, SECONDS } from './rates.ts'

/** Limits the run to cases whose name contains this text. */
const only = argument('million') ?? ''

const folder = await mkdtemp(join(tmpdir(), 'stayboard-million-'))
await chmod(folder, 0o711)
const { connectionString, stop } = await startFilled(folder)
try {
  await prepare(connectionString)
  const small = await ratesOf(connectionString, join(folder, 'server'), only)
  const begun = performance.now()
  await grow(connectionString)
  console.log(`ten times as many after ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  report(small, await ratesOf(connectionString, join(folder, 'server'), only))
} finally {
  await stop()
  await rm(folder, { recursive: true, force: true })
}

/** Reports the rates. @param large the rates with ten times as many records */
function report(small: Rates, large: Rates): void {
  const rows = [...small].map(([name, before]): [string, Record<string, number>] => {
    const after = large.get(name) ?? 0
    return [name, { 'at 100k': rounded(before), 'at 1M': rounded(after), quotient: rounded(after / before) }]
  })
  console.table(Object.fromEntries(rows))
  // Partial runs are not written to docs/measurements.md.
  if (only === '') writeReport('million', rows, `${loadGenerator}, slices of ${SECONDS} s`)
}

function rounded(value: number): number {
  return Number(value.toPrecision(value < 10 ? 2 : 3))
}
