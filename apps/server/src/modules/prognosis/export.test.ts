import { api, type Call, languages } from '@stayboard/contract'
import { loadLanguage } from '@stayboard/i18n'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { inPart, isFullRun } from '../../testing/extent.ts'

const as = 'ROLE_MANAGER'
const path = '/api/financial/prognosis'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into organisations (name, name_key) values ('=SUM(1)', 'sum'), ('Brandt', 'brandt');
    insert into prognosis_metas (organisation_id, status, start, nights, total_prognosis, probability, notes) values
      (1, 'PROGNOSIS', '2026-01-30', 7, 1000, 33, '+31 6 1234'), (2, 'BOOKED', '2026-03-05', 30, 0.1, 100, null),
      (2, 'CANCELLED', null, 0, 0.2, null, '@home')`)
})
afterAll(() => server.close())

const columns = ['organisationName:Organisatie', 'start:Begin', 'totalPrognosis:Totaal', 'counted:Telt mee']
const shown = columns.map((column) => `&column=${encodeURIComponent(column)}`).join('')
const asked = async (query: string) =>
  (await server.call('GET', `${path}/export?orderBy=totalPrognosis&${query}${shown}`, { as })).body as string
const lines = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n')

describe('the export of prognoses ends with a checksum', () => {
  test('in CSV for a Dutch spreadsheet', async () => {
    expect(lines(await asked('probabilityRatio=true&language=nl'))).toEqual([
      'Organisatie;Begin;Totaal;Telt mee',
      `"'=SUM(1)";2026-01-30;1000;330`,
      'Brandt;;0,2;0,2',
      'Brandt;2026-03-05;0,1;0,1',
      '"Totaal, rijen: 3";;1000,1;330,1',
    ])
  })

  test('in CSV for an English spreadsheet, with the filtered rows', async () => {
    expect(lines(await asked('organisationId=2&decimal=point')).at(-1)).toBe('"Total, rows: 2",,0.1,0.1')
    expect(lines(await asked('organisationId=99&decimal=point'))).toEqual([
      'Organisatie,Begin,Totaal,Telt mee',
      '"Total, rows: 0",,0,0',
    ])
  })

  test.each(inPart(languages))('in %s', async (language) => {
    const [label] =
      lines(await asked(`language=${language}`))
        .at(-1)
        ?.split(';') ?? []
    expect(label).toMatch(/^"\p{L}+( \p{L}+)?, \p{L}+: 3"$/u)
  })

  test('in XLSX, with numbers as numbers and formulas as text', async () => {
    const url = `${path}/export?orderBy=totalPrognosis&probabilityRatio=true&format=xlsx${shown}&column=notes`
    const answer = await server.app.inject({ url, headers: { authorization: await server.token(as) } })
    const xml = new TextDecoder().decode(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'])
    const rows = [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) => row ?? '')
    expect(xml).not.toContain('<f>')
    expect(rows).toHaveLength(5)
    expect(rows[1]).toContain('>=SUM(1)<')
    expect(rows[4]?.match(/<v>[^<]*<\/v>/g)).toEqual(['<v>1000.1</v>', '<v>330.1</v>'])
  })

  test('agrees with the total of the same rows', async () => {
    const { totals } = (await server.call('GET', `${path}/total?probabilityRatio=true`, { as })).body
    expect(Math.round((totals.total + totals.cancelled) * 100)).toBe(33_030)
  })
})

/** The totals that the screen of each list with sums shows, by summed column. */
const screens: Record<string, (query: string) => Promise<Record<string, number>>> = {
  [path]: async (query) => {
    const { content, totals, faceTotals } = await read(`${path}/total?${query}`)
    const isCancelled = /status=CANCELLED(?:&|$)/.test(query)
    // With a filter by month, a row counts with a part of its total only, so the face total is not compared.
    const whole: Record<string, number> = /month/.test(query)
      ? {}
      : { totalPrognosis: isCancelled ? faceTotals.cancelled : faceTotals.total }
    return { ...whole, counted: isCancelled ? totals.cancelled : content }
  },
  [`${path}/bridge_rows`]: async (query) => {
    const { difference, months } = await read(`${path}/bridge?${query.replace(/&?month=[^&]*/, '')}`)
    const [, month] = /month=([^&]*)/.exec(query) ?? []
    const shown = months.find((one: { month: string }) => one.month === month)
    return { amount: month === undefined ? difference : (shown?.difference ?? 0) - (shown?.closing ?? 0) }
  },
  [`${path}/standings`]: async (query) => ({ amount: (await read(`${path}/bridge?${query}`)).toTotal }),
}
const read = async (url: string) => {
  const { status, body } = await server.call('GET', url, { as })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const summed = Object.values(api).flatMap((area) =>
  Object.values<Call>(area).filter(({ sums = [] }) => sums.length > 0),
)
const everywhere = ['', 'probabilityRatio=true', 'organisationId=2', 'exploiterId=1&probabilityRatio=true']
const statuses = ['CANCELLED', 'BOOKED,CANCELLED', 'PROGNOSIS,PENDING'].map((names) => `status=${names}`)
const months = ['month=2026-02', 'month=2026-03', 'month=2026-01&monthTo=2026-03&probabilityRatio=true']
const queriesOf: Record<string, string[]> = {
  [path]: [...everywhere, ...statuses, ...months, 'month=unscheduled', 'nightsFrom=5'],
  [`${path}/bridge_rows`]: [...everywhere, 'month=2026-03', 'month=2026-02'],
  [`${path}/standings`]: everywhere,
}

/** Both formats write the same cells, so the short run compares XLSX files of one query only. */
const formatsOf = (query: string): ('csv' | 'xlsx')[] =>
  isFullRun || query === everywhere[1] ? ['csv', 'xlsx'] : ['csv']

/** Exports one column of amounts. Returns the last cell of the last row. */
async function lastCell(
  list: string,
  query: string,
  column: string,
  format: 'csv' | 'xlsx',
): Promise<number> {
  const shown = `column=organisationName:Name&column=${column}:Amount`
  const url = `${list}/export?${query}&${shown}&decimal=point&format=${format}`
  const answer = await server.app.inject({ url, headers: { authorization: await server.token(as) } })
  expect(answer.statusCode, answer.body).toBe(200)
  if (format === 'csv') return Number(lines(answer.body).at(-1)?.split(',').at(-1))
  const xml = new TextDecoder().decode(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'])
  return Number([...xml.matchAll(/<v>([^<]*)<\/v>/g)].at(-1)?.[1])
}

/** Exports the name and the month columns. Returns the headings and the last row of the month columns. */
async function lastMonths(query: string, language: string, format: 'csv' | 'xlsx') {
  const url = `${path}/export?${query}&column=organisationName:Name&column=months&decimal=point&format=${format}`
  const headers = { authorization: await server.token(as) }
  const answer = await server.app.inject({ url: `${url}&language=${language}`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  if (format === 'csv') {
    const [head = '', ...rows] = lines(answer.body)
    return [head.split(',').slice(1), rows.at(-1)?.split('",')[1]?.split(',').map(Number) ?? []]
  }
  const xml = new TextDecoder().decode(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'])
  const rows = [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) => row ?? '')
  const all = (row = '', tag: RegExp) => [...row.matchAll(tag)].map(([, text]) => text)
  return [all(rows[0], /<t [^>]*>([^<]*)</g).slice(1), all(rows.at(-1), /<v>([^<]*)</g).map(Number)]
}

describe('every export with sums ends with the totals of its screen', () => {
  // A stay of a closed month is changed, so the difference counts in the first open month.
  beforeAll(async () => {
    const { pool } = server.database
    await pool.query(`insert into exploiters (name) values ('CityStay');
      update prognosis_metas set exploiter_id = 1 where organisation_id = 1`)
    await pool.query(`insert into prognosis_metas (organisation_id, status, start, nights, total_prognosis, probability)
      values (2, 'BOOKED', '2026-02-02', 5, 500, 100), (2, 'PROGNOSIS', '2026-02-03', 7, 70, 50),
        (2, 'PENDING', '2026-02-04', 3, 30, null)`)
    const closed = await server.call('POST', '/api/financial/closing', { as, body: { month: '2026-02' } })
    expect(closed.status).toBe(200)
    await pool.query('update prognosis_metas set total_prognosis = 1400 where organisation_id = 1')
    // After these changes, no listed row has the amount that the closed month keeps.
    for (const change of [
      'delete from prognosis_metas where total_prognosis = 500',
      "update prognosis_metas set status = 'CANCELLED' where total_prognosis = 70",
      'update prognosis_metas set organisation_id = 1 where total_prognosis = 30',
    ])
      expect((await pool.query(change)).rowCount).toBe(1)
  })

  test('what a closed month froze of a deleted prognosis is a row, which is not counted as one', async () => {
    const url = `${path}/export?month=2026-02&decimal=point&column=organisationName:Name&column=counted:Amount`
    const rows = lines((await server.call('GET', url, { as })).body)
    expect(rows.slice(-2)).toEqual([
      'Closed months: deleted or since changed,570',
      expect.stringMatching(/^"Total, rows: 3",/),
    ])
  })

  test('whatever list has sums, a screen is named for it here', () => {
    expect(summed.map((call) => call.path).sort()).toEqual(Object.keys(screens).sort())
  })

  test.each(isFullRun ? languages : (['nl', 'en'] as const))(
    'the months of prognoses, in %s',
    async (language) => {
      const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
      const { unscheduled } = (await loadLanguage(language)).prognosis
      const all = queriesOf[path] ?? []
      for (const query of language === 'nl' ? all : all.slice(0, 1)) {
        const { grandTotals, cancelledTotals } = await read(`${path}/per_month?${query}`)
        const shown: { month: string; total: number }[] =
          query === 'status=CANCELLED' ? cancelledTotals : grandTotals
        const heads = shown.map(({ month }) =>
          month === 'unscheduled' ? unscheduled : name.format(new Date(`${month}-01`)),
        )
        const totals = shown.map(({ total }) => total)
        for (const format of formatsOf(query))
          expect(await lastMonths(query, language, format), `${query} ${format}`).toEqual([heads, totals])
      }
    },
  )

  test.each(summed.map((call) => call.path))('%s', async (list) => {
    const differing: unknown[] = []
    for (const query of queriesOf[list] ?? [])
      for (const [column, shown] of Object.entries((await screens[list]?.(query)) ?? {}))
        for (const format of formatsOf(query)) {
          const exported = await lastCell(list, query, column, format)
          if (exported !== shown) differing.push({ query, column, format, exported, shown })
        }
    expect(differing).toEqual([])
  })
})
