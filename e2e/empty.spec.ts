import { rmSync } from 'node:fs'
import { temporaryDataDir } from '../apps/server/src/testing/servers/cluster.ts'
import { built, startServer } from '../apps/server/src/testing/servers/server-process.ts'
import { root } from '../scripts/run.ts'
import { settled } from './harness/screen.ts'
import { expect, signIn, test, visit } from './harness/test.ts'
import { watchPage } from './harness/watch.ts'

/** The pages that depend most on data: lists, figures and a map. */
const pages = [
  '/enquiries',
  '/organisations',
  '/provider_departments',
  '/provider_map',
  '/financial/overview',
]

test('starts the built product with an empty database, signs in its first administrator, and stops it', async ({
  browser,
}) => {
  const folder = await temporaryDataDir()
  const server = startServer({ DATA_DIR: folder, ADMIN_PASSWORD: 'Demo1234' }, root, built)
  try {
    const baseURL = await server.address
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    const complaints = watchPage(page, baseURL, [])
    await signIn(page, 'admin')
    for (const path of pages) {
      await visit(page, path)
      await settled(page)
    }
    expect(complaints, 'what the browser complained of').toEqual([])
    await context.close()
    server.signal('SIGTERM')
    expect((await server.ended).code).toBe(0)
  } finally {
    server.signal('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})
