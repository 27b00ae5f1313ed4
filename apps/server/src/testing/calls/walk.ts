import type { RoleName } from '@stayboard/contract'
import { areas as described } from '../../areas.ts'
import { randomFor } from '../../demo/random.ts'
import { type Kinds, kindsOf } from '../../kit/areas/kinds.ts'
import { camelCase } from '../../kit/sql/columns.ts'
import type { Answer, TestApp } from '../app.ts'
import { everyCall, type SampleCall, unusedName } from '../samples.ts'

/** Calls that write nothing that can be undone, or that this test uses for its own steps. */
const leftOut = new Set([
  'users.login',
  'users.updateCurrentUser',
  'views.setDefault',
  'views.setOrder',
  'views.setColumns',
  'presence.announce',
  'finder.open',
  'finder.pin',
  'history.undo',
  'history.restore',
  // Erased data cannot be brought back.
  'erasures.erase',
  'erasures.readmit',
  // Mails that could not be stored are not records, and an attempt to store one cannot be undone.
  'mailboxes.tryAgain',
  'mailboxes.giveUp',
  'mailboxes.tryNow',
  // Settings without an area are not undone: users save them again instead (docs/rules/mews.md,
  // docs/rules/retention.md).
  'mews.configure',
  'maintenance.setRetention',
  // The state at Mews is not in the log. It prevents records from being deleted until it is cancelled at Mews
  // (docs/rules/mews.md).
  'mews.connect',
  'mews.accept',
  'mews.retry',
  'mews.send',
  // Messages that are sent, and secrets, are not in the log.
  'connections.authorise',
  'connections.callback',
  'connections.test',
  'apiTokens.create',
  'apiTokens.revoke',
  'identityProviders.begin',
  'identityProviders.finish',
  'identityProviders.test',
  'webhooks.newSecret',
  'webhooks.pause',
  'webhooks.resume',
  'webhooks.test',
  'webhooks.send',
  'webhooks.skip',
])

/** Every call that writes. New areas are included automatically. */
export const writes = everyCall.filter(({ id, call }) => call.method !== 'GET' && !leftOut.has(id))
export const areas = [...new Set(writes.map(({ id }) => id.slice(0, id.indexOf('.'))))]

/** A call that was made, and the id of its action. */
export interface Step {
  what: string
  answer: Answer
  action: string
}

let files = 0
/**
 * Returns a sample whose files have other bytes. Records that share the bytes of a file would keep each
 * other's file in use.
 */
const unlike = (sample: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(sample).map(([name, value]) => {
      if (!(value instanceof File)) return [name, value]
      files += 1
      return [name, new File([value, String(files)], value.name)]
    }),
  )

/** Makes random calls on a server as one role and undoes them. Equal seeds give equal calls. */
export async function walker(server: TestApp, seed: string, as: RoleName = 'ROLE_ADMIN') {
  const random = randomFor(seed, 0)
  const tables = await tablesByNumber(server)
  const kinds = kindsOf(described, [])
  const own = await idsOf(server, 'users', 'id')
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[random.between(0, items.length - 1)]

  /**
   * Returns the id of an existing record of the table with this id column. Users who make calls are excluded,
   * because they could lose their rights.
   */
  async function numberOf(name: string): Promise<number | undefined> {
    const known = [...tables]
    const [, table] =
      known.find(([column]) => column === name) ??
      known.find(([column]) => column.endsWith(upper(name))) ??
      []
    if (!table) return undefined
    const ids = await idsOf(server, table.name, table.idColumn)
    return table.name === 'users' ? (pick(ids.filter((id) => !own.includes(id))) ?? NOBODY) : pick(ids)
  }

  /** Returns another value of the same type. */
  async function varied(name: string, value: unknown): Promise<unknown> {
    if (typeof value === 'boolean') return random.chance(0.5)
    if (typeof value === 'number') return (await numberOf(name)) ?? value + random.between(-3, 3)
    if (typeof value !== 'string') return value
    const [, item = '', number] = /^(\/api\/[\w/]+)\/(\d+)$/.exec(value) ?? []
    if (number) return `${item}/${(await numberOf(idOf(kinds, item))) ?? number}`
    return `${value}${random.between(1, 99)}`
  }

  /**
   * Returns the sample with some fields removed, cleared or changed, as far as the contract accepts the
   * result.
   */
  async function bodyFor({ id, call, body }: SampleCall): Promise<object | undefined> {
    if (!body) return undefined
    const { version: _, ...given } = body
    const sample = unlike(given)
    const wanted: Record<string, unknown> = { ...sample }
    for (const [name, value] of Object.entries(sample)) {
      const dice = random.fraction()
      const number = /^id$|Id$/.test(name) ? await numberOf(name) : undefined
      if (number !== undefined) wanted[name] = number
      else if (name === 'ids') wanted[name] = await chosen(call.path)
      else if (dice < 0.2) delete wanted[name]
      else if (dice < 0.3) wanted[name] = null
      else if (dice < 0.7) wanted[name] = await varied(name, value)
    }
    for (const { path } of call.body.safeParse(wanted).error?.issues ?? []) {
      const [name] = path
      if (typeof name === 'string') wanted[name] = sample[name]
    }
    return { ...(call.body.safeParse(wanted).success ? wanted : sample), ...unusedName(id) }
  }

  /** Returns some rows of the list that this bulk path belongs to. */
  async function chosen(path: string): Promise<number[]> {
    const list = everyCall.find(({ call }) => call.rows && path === `${call.path}/bulk`)
    const found = await Promise.all([1, 2, 3].map(() => numberOf(list?.call.rows?.id ?? '')))
    return [...new Set(found.filter((id) => id !== undefined))]
  }

  /** Makes a call with random input and, if it is refused, with its sample. */
  async function make(one: SampleCall): Promise<Step> {
    const names = [...one.call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const numbers = await Promise.all(names.map((name) => numberOf(name)))
    const inPath = new Map(names.map((name, nth) => [name, String(numbers[nth] ?? 1)]))
    const url = one.call.path.replaceAll(/\{(\w+)\}/g, (_, name) => inPath.get(name) ?? '')
    const step = await send(one, url, agreeing(await bodyFor(one), inPath))
    if (step.action || !one.body || namesUser(one)) return step
    const { version: _, ...sample } = one.body
    return send(one, url, agreeing({ ...unlike(sample), ...unusedName(one.id) }, inPath))
  }

  async function send({ id, call }: SampleCall, url: string, body: object | undefined): Promise<Step> {
    return stepOf(`${id} ${url} ${JSON.stringify(body)}`, await server.call(call.method, url, { as, body }))
  }

  async function undo(action: string): Promise<Step> {
    return stepOf(
      `history.undo ${action}`,
      await server.call('POST', '/api/history/undo', { as, body: { action } }),
    )
  }

  return { random, pick, make, undo }
}

/** Returns a body whose ids agree with those of the path, because some bodies repeat them. */
const agreeing = (body: object | undefined, inPath: ReadonlyMap<string, string>) =>
  body &&
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const isId = typeof value === 'string' && name.includes('_')
      return [name, (isId ? inPath.get(camelCase(name)) : undefined) ?? value]
    }),
  )

const stepOf = (what: string, answer: Answer): Step => ({
  what,
  answer,
  action: answer.status < 300 ? String(answer.headers['x-request-id']) : '',
})

/** An id that no user has. */
const NOBODY = 999_999

/** Returns whether a sample names a user, who may be one of those who make the calls. */
const namesUser = ({ id, body = {} }: SampleCall) =>
  id.startsWith('users.') && ('id' in body || 'ids' in body)

const upper = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const idOf = (kinds: Kinds, item: string) => kinds.ofItem(item)?.id ?? ''

/** Returns the tables that the change log covers, by the contract's name of their id. */
async function tablesByNumber({ database }: TestApp) {
  const { rows } = await database.pool.query<{ name: string; idColumn: string }>(
    'select table_name as name, id_column as "idColumn" from watched_tables order by 1',
  )
  return new Map(rows.map((table) => [camelCase(table.idColumn), table]))
}

async function idsOf({ database }: TestApp, table: string, column: string): Promise<number[]> {
  // PostgreSQL keeps the plan of a named statement. Planning takes longer than reading.
  const text = `select ${column} as id from ${table} order by 1`
  const { rows } = await database.pool.query<{ id: string }>({ name: `ids of ${table}`, text })
  return rows.map(({ id }) => Number(id))
}
