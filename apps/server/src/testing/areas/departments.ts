import { expect } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'

const as = 'ROLE_CONTENT'

/** Starts a server with two cities, three exploiters, a provider of rooms and a provider of jobs. */
export async function startDepartments(): Promise<TestApp> {
  const server = await startTestApp()
  await server.database.pool.query(`
    insert into cities (name, country_id) values ('Rotterdam', 4), ('Utrecht', 4);
    insert into exploiters (name) values ('CityStay'), ('LongStay'), ('CampusStay');
    insert into provider_metas (name, provider_kind) values ('Harbour Homes', 'HOSPITALITY'), ('Crew', 'JOBS');`)
  return server
}

const given = { name: 'Lofts', city: '/api/city/1', providerMeta: '/api/provider_meta/1' }

/** Functions that write and find departments on a running server. */
export function departmentCalls(server: () => TestApp) {
  const send = (body: object, method: 'POST' | 'PUT' = 'POST') =>
    server().call(method, '/api/provider_department', {
      as,
      body: method === 'POST' ? { ...given, ...body } : body,
    })
  return {
    send,
    add: async (body: object) => (await send(body)).body,
    /** Returns the ids that a query finds. */
    async listed(query: string, path = '/api/provider_departments'): Promise<number[]> {
      const { status, body } = await server().call('GET', `${path}?${query}`, { as: 'ROLE_VIEWER' })
      expect(status, JSON.stringify(body)).toBe(200)
      return body._embedded.providerDepartments.map((row: { departmentId: number }) => row.departmentId)
    },
  }
}
