import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { enquiries, organisations } from '@stayboard/contract'
import { argument } from './arguments.ts'
import { startServer, startSmall } from './product.ts'
import { signIn } from './sign-in.ts'

/**
 * Measures an import of organisations with contacts: rows per second, memory of the server, and the duration of two list calls
 * during the import compared with before. The aims are 1,000 rows a second, 300 MB, and twice the duration.
 */
const ROWS = Number(argument('import') || 30_000)
/** The pause between two list calls, in ms. */
const BETWEEN = 100
/** How long the lists are measured before the import, in ms. */
const AT_REST = 10_000
const LISTS = { organisations: organisations.list.path, enquiries: enquiries.list.path }

type Times = Record<keyof typeof LISTS, number[]>

/**
 * A CSV file. Each row has a contact and a key of the former system.
 * @param kind makes the rows of two files different
 */
const csv = (kind: string): string =>
  [
    'Key;Name;Address;Postcode;City;Email;First name;Last name;Contact email',
    ...Array.from({ length: ROWS }, (_, at) => `${kind}${at}`).map((n, at) =>
      [
        ...[`K-${n}`, `Works ${n} BV`, `Kade ${at}`, `${1000 + (at % 8000)} AB`, 'Utrecht'],
        ...[`info@works-${n}.example`, 'Sanne', `Visser ${n}`, `sanne@works-${n}.example`],
      ].join(';'),
    ),
  ].join('\n')

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const form = body instanceof FormData
  const answer = await fetch(`${server.address}${path}`, {
    method,
    headers: { authorization, ...(body && !form && { 'content-type': 'application/json' }) },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/**
 * Calls the lists alternately until told to stop.
 * @returns the duration of each call in ms
 */
async function reading(until: () => boolean): Promise<Times> {
  const times: Times = { organisations: [], enquiries: [] }
  while (!until())
    for (const list of ['organisations', 'enquiries'] as const) {
      const begun = performance.now()
      await call('GET', `${LISTS[list]}?page=0&size=25`)
      times[list].push(performance.now() - begun)
      await passed(Math.max(0, BETWEEN - (performance.now() - begun)))
    }
  return times
}

interface Brought {
  importId: number
  left: number
}

async function rehearsed(kind: string): Promise<number> {
  const form = new FormData()
  form.set('kind', 'ORGANISATIONS')
  form.set('file', new File([csv(kind)], 'companies.csv'))
  const { importId } = await call<Brought>('POST', '/api/v2/imports', form)
  while ((await call<Brought>('POST', `/api/v2/import/${importId}/rehearse`)).left > 0);
  return importId
}

/**
 * Saves the rows of an import after its dry run.
 * @returns the duration in ms
 */
async function written(importId: number): Promise<number> {
  const begun = performance.now()
  await call('POST', `/api/v2/import/${importId}/start`, {})
  for (;;) {
    await passed(500)
    const { run } = await call<{ run: { endedAt: string | null; state: string } }>(
      'GET',
      '/api/v2/runs/IMPORT/latest',
    )
    if (run.endedAt === null) continue
    if (run.state !== 'DONE') throw new Error(`the import ended as ${run.state}`)
    return performance.now() - begun
  }
}

/** The quantile of the numbers: the value below which the given share of them lies. */
const quantile = (numbers: readonly number[], part: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * part)] ?? Number.NaN

/** A line of the report: the durations of the lists before and during the import. */
const compared = (name: keyof Times, rest: Times, busy: Times) => {
  const [before, during] = [quantile(rest[name], 0.5), quantile(busy[name], 0.5)]
  return {
    'at rest, p50 ms': before.toFixed(1),
    'meanwhile, p50 ms': during.toFixed(1),
    'p95 ms': `${quantile(rest[name], 0.95).toFixed(1)} → ${quantile(busy[name], 0.95).toFixed(1)}`,
    ratio: (during / before).toFixed(2),
    aim: 2,
  }
}

const folder = await mkdtemp(join(tmpdir(), 'stayboard-bench-'))
await chmod(folder, 0o711)
const database = await startSmall(folder)
const server = await startServer(database.connectionString, join(folder, 'server'))
const authorization = await signIn(server.address)
try {
  // Imports a first file, so that the measured import runs on existing data.
  await written(await rehearsed('former'))
  const importId = await rehearsed('bench')
  const begun = performance.now()
  const rest = await reading(() => performance.now() - begun > AT_REST)
  let took: number | undefined
  const [busy] = await Promise.all([
    reading(() => took !== undefined),
    written(importId).then((time) => {
      took = time
    }),
  ])
  console.table({
    'rows written per second': Math.round((ROWS / (took ?? 0)) * 1000),
    'memory of the server, MiB': Math.round(server.memory()),
  })
  console.table({
    organisations: compared('organisations', rest, busy),
    enquiries: compared('enquiries', rest, busy),
  })
} finally {
  await server.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
