import type { ImportKind, RoleName } from '@stayboard/contract'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** Brings files as a user does: each function is one or more calls, and fails if one is refused. */
export function importer(server: () => TestApp, as: RoleName = 'ROLE_ADMIN') {
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await server().call(method, path, { as, ...(body ? { body } : {}) })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const bring = (content: string | Uint8Array<ArrayBuffer>, kind: ImportKind, name: string) =>
    server().call('POST', '/api/v2/imports', { as, body: { file: new File([content], name), kind } })

  /** Brings a file and rehearses all of it. */
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

  /** Starts writing an import. */
  const startOf = (importId: number, count?: number) =>
    call('POST', `/api/v2/import/${importId}/start`, { count })

  /** Writes an import and waits for its end. */
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
