import type { Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { picture, upload } from '../../testing/images.ts'
import { bucketServer } from '../../testing/servers/bucket.ts'

const as = 'ROLE_ADMIN'
let original: TestApp
let server: TestApp
let bucket: Server
let iconPath: string
const kept = new Map<string, Buffer>()
beforeAll(async () => {
  original = await startTestApp()
  const { body } = await original.call('POST', '/api/filter_hospitality_department', {
    as,
    body: { name: 'x' },
  })
  const file = upload(await picture(9, 9, '#123456').png().toBuffer())
  const url = `/api/filter_hospitality_department_image/${body.filterId}`
  iconPath = (await original.call('POST', url, { as, body: { file } })).body.iconPath
  await original.rest()
  bucket = bucketServer(kept)
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  const address = bucket.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  server = await startTestApp(
    {
      S3_BUCKET: 'files',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'planted-id',
      S3_SECRET_ACCESS_KEY: 'planted-secret',
      LOG_LEVEL: 'warn',
    },
    original,
  )
  await server.app.ready()
})
afterAll(async () => {
  await server.close()
  await original.close()
  bucket.close()
})

test('files that were left in the folder when a bucket was set are named at the start, in the answer and to administrators', async () => {
  const answer = await server.call('GET', iconPath)
  expect([answer.status, answer.body.code]).toEqual([404, 'bytesMissing'])
  const unknown = await server.call('GET', iconPath.replace(/[0-9a-f]{64}/, 'ab'.repeat(32)))
  expect([unknown.status, unknown.body.code]).toEqual([404, 'notFound'])
  const { body } = await server.call('GET', '/api/system/maintenance/files', { as })
  expect(body).toMatchObject({ left: 3, former: `${server.dataDir}/files` })
  expect(body.missing).toHaveLength(3)
  const log = () => server.call('GET', '/api/system/maintenance/log', { as })
  await expect
    .poll(async () => JSON.stringify((await log()).body))
    .toContain('1 of 1 files that were looked for are not in the bucket files, but 1 of them are in')
})
