import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addMonths, monthsBetween } from '@stayboard/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFor } from '../../../demo/random.ts'
import { type Finance, startFinance } from '../../../testing/areas/finance.ts'
import { isFullRun } from '../../../testing/extent.ts'

const as = 'ROLE_ADMIN'
const verifier = new URL('../../../../../../ops/verify-closing.mjs', import.meta.url).pathname
let finance: Finance
let folder: string
beforeAll(async () => {
  finance = await startFinance()
  folder = await mkdtemp(join(tmpdir(), 'closing-'))
  await finance.server.database.pool.query(
    `update exploiters set name = 'Long;"Stay"' where name = 'LongStay'; update organisations set name = '=Acme, "Zwaan"' where organisation_id = 1`,
  )
})
afterAll(async () => {
  await finance.server.close()
  await rm(folder, { recursive: true })
})

const { between, pick } = randomFor('year', 0)
const below = (end: number) => between(0, end - 1)
const statuses = ['PROGNOSIS', 'PENDING', 'BOOKED', 'CANCELLED'] as const
const year = monthsBetween('2025-01', isFullRun ? '2025-12' : '2025-04')

/** A random stay that begins in the given month or in one of the two months before. */
const someStay = (month: string) => ({
  organisation: `/api/organisation/${1 + below(3)}`,
  exploiter: pick([null, '/api/exploiter/1', '/api/exploiter/2']),
  status: pick(statuses),
  start: `${addMonths(month, -below(3))}-${String(1 + below(28)).padStart(2, '0')}`,
  nights: below(90),
  totalPrognosis: below(1_000_000) / 100,
  probability: below(101),
})

const fileOf = async (id: number, decimal: string, language: string) => {
  const url = `/api/financial/closing/${id}/file?decimal=${decimal}&language=${language}`
  const answer = await finance.server.call('GET', url, { as })
  expect(answer.status).toBe(200)
  return String(answer.body)
}

/** Runs the verification script on a file. Returns its output and exit code. */
async function verify(text: string, ...checksum: string[]) {
  await writeFile(join(folder, 'closing.csv'), text)
  const run = promisify(execFile)(process.execPath, [verifier, join(folder, 'closing.csv'), ...checksum])
  return run.then(
    ({ stdout }) => ({ stdout, code: 0 }),
    ({ stdout, code }: { stdout: string; code: number }) => ({ stdout, code }),
  )
}

/** The amounts in the SUM lines of a file in cents, by exploiter and status. */
function sumsIn(text: string) {
  const sums: Record<string, Record<string, number>> = {}
  for (const line of text.split('\r\n').filter((one) => one.startsWith('SUM'))) {
    const cells = line.match(/(?:"(?:[^"]|"")*"|[^;"])*(?:;|$)/g)?.map((cell) => cell.replace(/;$/, '')) ?? []
    const [exploiter = '', status = '', weighted = ''] = [cells[5], cells[7], cells[12]]
    sums[exploiter] = { ...sums[exploiter], [status]: Math.round(Number(weighted.replace(',', '.')) * 100) }
  }
  return sums
}

const cents = (euros: number) => Math.round(euros * 100)

/** The figures of a screen in the format of `sumsIn`, without zeros. */
const shownBy = (
  exploiters: { exploiterId: number | null; booked: number; pending: number; weighted: number }[],
) =>
  Object.fromEntries(
    exploiters.map(({ exploiterId, booked, pending, weighted }) => [
      exploiterId ?? '',
      Object.fromEntries(
        [
          ['BOOKED', cents(booked)] as const,
          ['PENDING', cents(pending)] as const,
          ['PROGNOSIS', cents(weighted)] as const,
        ].filter(([, amount]) => amount !== 0),
      ),
    ]),
  )

const withoutZeros = (sums: ReturnType<typeof sumsIn>) =>
  Object.fromEntries(
    Object.entries(sums).flatMap(([exploiter, of]) => {
      const rest = Object.entries(of).filter(([, amount]) => amount !== 0)
      return rest.length > 0 ? [[exploiter, Object.fromEntries(rest)]] : []
    }),
  )

test('the file of a month with one prognosis has its row', async () => {
  const stay = { ...someStay('2024-12'), start: '2024-12-05', nights: 3, totalPrognosis: 300 }
  const id = await finance.add({ ...stay, status: 'BOOKED' })
  const month = '2024-12'
  const { fixes } = await finance.get(`/api/financial/closing_preview/${month}`)
  const { body } = await finance.server.call('POST', '/api/financial/closing', { as, body: { month, fixes } })
  const rows = (await fileOf(body.monthClosingId, 'comma', 'nl'))
    .split('\r\n')
    .filter((line) => line.startsWith('ROW'))
  expect(rows.map((line) => line.split(';')[2])).toEqual([String(id)])
})

// The short run closes four months instead of twelve.
test('a year of months closes with every file equal to its screen, and stays so', async () => {
  const ids: number[] = []
  const kept: { id: number; text: string; amounts: { digest: string } }[] = []
  for (const month of year) {
    for (let at = 0; at < 6; at += 1) ids.push(await finance.add(someStay(month)))
    // Changes two earlier stays, which may be in closed months.
    for (const id of [1, 2].map(() => ids[below(ids.length)] ?? 0))
      await finance.change(id, { totalPrognosis: below(1_000_000) / 100, status: pick(statuses) })
    const gone = ids.splice(below(ids.length), 1)
    await finance.server.call('DELETE', `/api/financial/prognosis/${gone[0]}`, { as })

    const before = await finance.get(`/api/financial/closing_preview/${month}`)
    const body = { month, fixes: before.fixes }
    const closing = (await finance.server.call('POST', '/api/financial/closing', { as, body })).body
    expect(closing.month).toBe(month)
    const amounts = await finance.get(`/api/financial/closing/${closing.monthClosingId}/amounts`)
    if (before.months.length === 1)
      expect(amounts).toMatchObject({ exploiters: before.exploiters, totals: before.totals })
    const { grandTotals } = await finance.get('/api/financial/prognosis/per_month?probabilityRatio=true')
    const onScreen = grandTotals.find((one: { month: string }) => one.month === month)
    expect(amounts.totals.total).toBe(onScreen.total)

    const text = await fileOf(closing.monthClosingId, 'comma', 'nl')
    expect(withoutZeros(sumsIn(text))).toEqual(shownBy(amounts.exploiters))
    expect(await verify(text, amounts.digest)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^INTACT/),
    })
    kept.push({ id: closing.monthClosingId, text, amounts })
  }
  for (const { id, text, amounts } of kept) {
    expect(await fileOf(id, 'comma', 'nl')).toBe(text)
    expect(await finance.get(`/api/financial/closing/${id}/amounts`)).toEqual(amounts)
    // A file in another language or with another decimal sign has the same checksum. The short run tries one file,
    // because each starts the script anew.
    if (isFullRun || id === kept[0]?.id)
      expect((await verify(await fileOf(id, 'point', 'en'), amounts.digest)).code).toBe(0)
  }
})

test('the script finds every change of a file', async () => {
  const { monthClosings } = (await finance.get('/api/financial/closings?sort=month,desc'))._embedded
  const text = await fileOf(monthClosings[0].monthClosingId, 'comma', 'en')
  const lines = text.split('\r\n')
  const isRow = (line: string) => line.startsWith('ROW')
  const first = lines.findIndex(isRow)
  const altered = [
    lines.toSpliced(first, 1),
    lines.toSpliced(first, 0, lines[first] ?? ''),
    lines.with(first, (lines[first] ?? '').replace(/[^;]+;[^;]+$/, '1;1')),
    lines.map((line) => (line.startsWith('TOTAL') ? `${line}1` : line)),
    lines.filter((line) => !line.startsWith('SUM')),
    lines.filter((line) => !line.startsWith('CHECKSUM')),
    lines.map((line) => (line.startsWith('CHECKSUM') ? line.replace(/[0-9a-f]{64}/, '0'.repeat(64)) : line)),
  ]
  for (const one of altered) {
    const said = await verify(one.join('\r\n'))
    expect([said.code, said.stdout.trimEnd().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/^ALTERED/),
    ])
  }
  expect((await verify(text, '0'.repeat(64))).code).toBe(1)
  expect((await verify(text)).code).toBe(0)
})
