import { languages } from '@stayboard/contract'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

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

  test('that equals the total of the screen, with and without cancelled rows', async () => {
    for (const query of ['', 'probabilityRatio=true', 'status=CANCELLED', 'status=BOOKED,CANCELLED']) {
      const { body } = await server.call('GET', `${path}/total?${query}`, { as })
      const shown = query === 'status=CANCELLED' ? body.totals.cancelled : body.content
      const [, , , counted] =
        lines(await asked(`${query}&decimal=point`))
          .at(-1)
          ?.split(',')
          .slice(-4) ?? []
      expect([query, Number(counted)]).toEqual([query, shown])
    }
  })

  test.each(languages)('in %s', async (language) => {
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
