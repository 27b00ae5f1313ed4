import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Finance, startFinance } from '../../testing/areas/finance.ts'

const as = 'ROLE_ADMIN'
const path = '/api/financial/prognosis'
let finance: Finance
beforeAll(async () => {
  finance = await startFinance()
})
afterAll(() => finance.server.close())
beforeEach(() => finance.clear())

describe('a pasted sheet', () => {
  const paste = (rows: object[], dryRun = false) =>
    finance.server.call('POST', `${path}/paste`, { as, body: { rows, dryRun } })
  const row = {
    organisation: 'cafe zwaan',
    start: '3 april 2026',
    nights: '7',
    totalPrognosis: '1.234,56',
    probability: '40 %',
  }
  const count = async () => (await finance.get(path)).page.totalElements

  test('is saved as a whole, in Dutch notation', async () => {
    const { status, body } = await paste([row, { ...row, exploiter: '2', status: 'booked', probability: '' }])
    expect([status, body.saved, body.total]).toEqual([200, true, 2469.12])
    const saved = await finance.get(`${path}/${body.rows[1].prognosisMetaId}`)
    expect(saved).toMatchObject({
      organisationName: 'Café Zwaan',
      exploiterName: 'LongStay',
      start: '2026-04-03',
      totalPrognosis: 1234.56,
    })
    const log = await finance.server.database.pool.query(
      'select count(distinct request_id)::int as requests from change_log where row_id = any($1) and table_name = $2',
      [
        body.rows.map(({ prognosisMetaId }: { prognosisMetaId: number }) => prognosisMetaId),
        'prognosis_metas',
      ],
    )
    expect(log.rows[0]?.requests).toBe(1)
  })

  test('has the words of the screen and of exports, in any language', async () => {
    const words = [
      ['Geboekt', 'Per nacht', '12,50', 'BOOKED', 'PER_NIGHT', 87.5],
      ['in behandeling', 'Voor het verblijf', '', 'PENDING', 'PER_TOTAL', 1234.56],
      ['anulat', 'Pr. nat', '10', 'CANCELLED', 'PER_NIGHT', 70],
    ] as const
    const rows = words.map(([status, priceCalculation, pricePerNight]) => ({
      ...{ ...row, status, priceCalculation, pricePerNight, probability: '' },
    }))
    const { body } = await paste(rows, true)
    expect(body.rows.map(({ errors }: { errors: object[] }) => errors)).toEqual([[], [], []])
    expect(body.rows.map(({ values }: { values: object }) => values)).toMatchObject(
      words.map(([, , , status, priceCalculation, totalPrognosis]) => ({
        ...{ status, priceCalculation, totalPrognosis },
      })),
    )
    const unknown = await paste([{ ...row, status: 'Betaald' }], true)
    expect(unknown.body.rows[0].errors).toMatchObject([{ field: 'status', code: 'option' }])
  })

  test('offers organisations with similar names for an unknown one', async () => {
    const { body } = await paste(
      [
        { ...row, organisation: 'Zwaan Cafe B.V.' },
        { ...row, organisation: 'Xyzzy' },
      ],
      true,
    )
    const faults = body.rows.map(({ errors }: { errors: object[] }) => errors)
    expect(faults).toMatchObject([
      [{ field: 'organisation', code: 'unknownRecord', choices: ['Café Zwaan'] }],
      [{ field: 'organisation', code: 'unknownRecord', choices: [] }],
    ])
  })

  test('is undone as one action', async () => {
    const pasted = await paste([row, { ...row, exploiter: '2' }])
    expect([await count(), (await finance.undo(pasted)).status, await count()]).toEqual([2, 200, 0])
    expect(await finance.months()).toEqual({})
  })

  test('reports wrong and ambiguous cells, and saves nothing', async () => {
    const wrong = {
      organisation: 'acme',
      start: '04/03/2026',
      nights: '366',
      totalPrognosis: '1,234',
      probability: '101',
    }
    const { status, body } = await paste([row, wrong])
    expect(status).toBe(400)
    expect(body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)).toEqual(
      [
        'rows.1.organisation severalRecords',
        'rows.1.probability zeroToHundred',
        'rows.1.nights nightsMax',
        'rows.1.totalPrognosis ambiguous',
        'rows.1.start ambiguous',
      ],
    )
    expect(await count()).toBe(0)
    const dry = await paste([{ ...wrong, organisation: 'Nobody' }], true)
    expect(dry.body).toMatchObject({ saved: false, rows: [{ prognosisMetaId: null }] })
    expect(dry.body.rows[0].errors).toContainEqual(
      expect.objectContaining({ field: 'totalPrognosis', choices: ['1.234,00', '1,23'] }),
    )
    expect(await count()).toBe(0)
  })
})
