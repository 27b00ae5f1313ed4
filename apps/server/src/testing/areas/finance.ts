import { startTestApp } from '../app.ts'

const as = 'ROLE_ADMIN'
const path = '/api/financial/prognosis'

/** Starts a server with two exploiters and three companies, and returns functions for tests of month ends. */
export async function startFinance() {
  const server = await startTestApp()
  const { pool } = server.database
  await pool.query(`
    insert into exploiters (name) values ('CityStay'), ('LongStay');
    insert into organisations (name, name_key) values ('Acme', 'acme'), ('Café Zwaan', 'cafe zwaan'), ('ACME', 'acme');`)

  const get = async (url: string) => (await server.call('GET', url, { as })).body
  return {
    server,
    get,
    /** Restores the state without any prognosis. */
    async clear() {
      for (;;) {
        const last = 'delete from month_closings where month = (select max(month) from month_closings)'
        if ((await pool.query(last)).rowCount === 0) break
      }
      await pool.query('delete from prognosis_metas; delete from prognosis_targets')
    },
    /** Adds a prognosis, by default a booked one, and returns its id. */
    async add(fields: object): Promise<number> {
      const body = { organisation: '/api/organisation/1', status: 'BOOKED', ...fields }
      return (await server.call('POST', path, { as, body })).body.prognosisMetaId
    },
    change: (id: number, body: object) => server.call('PUT', `${path}/${id}`, { as, body }),
    close: (month: string) => server.call('POST', '/api/financial/closing', { as, body: { month } }),
    /** Undoes the action that caused an answer. */
    undo: ({ headers }: { headers: Record<string, unknown> }) =>
      server.call('POST', '/api/history/undo', { as, body: { action: headers['x-request-id'] } }),
    /** Returns the grand total of each month. */
    async months(query = ''): Promise<Record<string, number>> {
      const { grandTotals } = await get(`${path}/per_month?${query}`)
      return Object.fromEntries(
        grandTotals.map(({ month, total }: { month: string; total: number }) => [month, total]),
      )
    },
  }
}

export type Finance = Awaited<ReturnType<typeof startFinance>>

/** 12 nights in March and 12 in April 2026 at € 100 a night. */
export const stay = { start: '2026-03-20', nights: 24, totalPrognosis: 2400, exploiter: '/api/exploiter/1' }
