import type { ImportKind, RoleName } from '@stayboard/contract'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/**
 * Returns functions that import files as a user does. Each makes one or more calls, and fails if a call is
 * refused.
 */
export function importer(server: () => TestApp, as: RoleName = 'ROLE_ADMIN') {
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await server().call(method, path, { as, ...(body ? { body } : {}) })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const bring = (content: string | Uint8Array<ArrayBuffer>, kind: ImportKind, name: string) =>
    server().call('POST', '/api/v2/imports', { as, body: { file: new File([content], name), kind } })

  /** Uploads a file, and does a dry run of all its rows. */
  async function rehearsed(
    content: string | Uint8Array<ArrayBuffer>,
    change: object = {},
    kind: ImportKind = 'ORGANISATIONS',
  ) {
    const { status, body } = await bring(content, kind, 'companies.csv')
    expect(status, JSON.stringify(body)).toBe(200)
    return again(body.importId, change)
  }

  async function again(importId: number, change: object) {
    const path = `/api/v2/import/${importId}`
    await call('PUT', path, change)
    for (;;) {
      const body = await call('POST', `${path}/rehearse`)
      if (body.left === 0) return body
    }
  }

  /** Starts to write the rows of an import. */
  const startOf = (importId: number, count?: number) =>
    call('POST', `/api/v2/import/${importId}/start`, { count })

  /** Writes the rows of an import and waits until this has ended. */
  async function write(importId: number, count?: number) {
    await startOf(importId, count)
    const latest = async () => (await call('GET', '/api/v2/runs/IMPORT/latest')).run
    await expect.poll(async () => (await latest()).endedAt, { timeout: 20_000 }).not.toBeNull()
    return latest()
  }

  return {
    bring,
    rehearsed,
    again,
    write,
    startOf,
    rowsOf: async (importId: number, state = '') =>
      (await call('GET', `/api/v2/import/${importId}/rows?state=${state}`))._embedded.rows,
    read: (importId: number) => call('GET', `/api/v2/import/${importId}`),
    undo: (action: string) => server().call('POST', '/api/history/undo', { as, body: { action } }),
  }
}
