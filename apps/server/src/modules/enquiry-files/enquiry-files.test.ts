import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await server.database.pool.query('delete from enquiry_files')
})
afterAll(() => server.close())

const upload = (name: string, content: string, more: object = {}, id = 1) =>
  server.call('POST', `/api/v2/enquiry/upload_quote/${id}`, {
    as,
    body: { file: new File([content], name), enquiry_id: id, file_type: 'QUOTE', ...more },
  })

test('a file is uploaded, listed, downloaded unchanged, deleted and restored', async () => {
  const kept = await upload('Küche.txt', 'Schlüssel')
  expect(kept.body).toMatchObject({ name: 'Küche.txt', enquiryId: 1, kind: 'QUOTE', type: 'text/plain' })
  const list = () =>
    server.call('GET', '/api/v2/backend/enquiry_files/1?page=0&size=5', { as: 'ROLE_CONTENT' })
  expect((await list()).body._embedded.enquiryFiles).toEqual([kept.body])
  expect((await server.call('GET', kept.body.path, { as: 'ROLE_CONTENT' })).body).toBe('Schlüssel')
  const gone = await server.call('DELETE', `/api/v2/backend/enquiry_file/${kept.body.fileId}`, { as })
  expect(gone.status).toBe(202)
  expectProblem(await server.call('GET', kept.body.path, { as }), 404)
  const body = { action: gone.headers['x-request-id'] }
  expect((await server.call('POST', '/api/history/undo', { as, body })).status).toBe(200)
  expect((await list()).body.page.totalElements).toBe(1)
})

test('wrong contents, other enquiries and missing rights are refused', async () => {
  expectProblem(await upload('offer.pdf', 'words'), 415)
  expectFieldError(await upload('a.txt', 'x', { enquiry_id: 2 }), 'enquiry_id', 'otherEnquiry')
  expectFieldError(await upload('a.txt', 'x', { file_type: 'PASSPORT' }), 'file_type', 'option')
  expectProblem(await upload('a.txt', 'x', {}, 999), 404)
  const { path } = (await upload('a.txt', 'x', {})).body
  expectProblem(await server.call('GET', path, { as: 'ROLE_VIEWER' }), 403)
  expectProblem(await server.call('GET', path), 401)
})
