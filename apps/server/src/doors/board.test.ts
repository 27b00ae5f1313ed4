import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

const docs = join(import.meta.dirname, '../../../../docs')
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ METRICS: '1' })
})
afterAll(() => server.close())

test('every metric of the alerts and of the board is one of this server', async () => {
  await server.call('GET', '/health/live')
  const told = (await server.call('GET', '/metrics')).body
  const known = [...String(told).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
  const { panels } = JSON.parse(await readFile(join(docs, 'grafana.json'), 'utf8'))
  const shown = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
  const alerts = await readFile(join(docs, 'alerts.yml'), 'utf8')
  const expressions = [...shown, ...[...alerts.matchAll(/expr: (.*)/g)].map(([, text]) => text)]
  const used = expressions.flatMap((text) => text.match(/\b(?:stayboard|process|nodejs)_\w+(?!\w*=)/g) ?? [])
  const strange = used.filter((name: string) => !known.includes(name.replace(/_(?:bucket|count|sum)$/, '')))
  expect(strange).toEqual([])
  expect(new Set(used).size).toBeGreaterThan(5)
})
