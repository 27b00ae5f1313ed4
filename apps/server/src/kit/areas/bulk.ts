import type { AnswerOf, BulkCall, Call, RowCalls } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import { answered, type Input, type Route } from '../calls/calls.ts'
import { problemBody } from '../http/errors.ts'
import { notFound, Problem } from '../problems.ts'
import { among } from '../sql/lists/lists.ts'
import { transaction } from '../sql/transaction.ts'
import { attempt } from './attempt.ts'
import { joinAction } from './bulk-actions.ts'

type Answer = AnswerOf<BulkCall>

/**
 * Changes many rows of a list in one transaction. Each row goes through the call that changes a single row, with its
 * rules and rights. Calls that continue an earlier action become one action of the change log. Rows share a savepoint
 * until one of them fails; then each row of that chunk gets its own. A row outside the list, such as a room of another
 * department, counts as not found.
 * @param declared the routes that change single rows
 */
export const bulkRoute = (list: Route, call: BulkCall, rows: RowCalls, declared: readonly Route[]): Route =>
  answered(call, async (input) => {
    const { ids, changes, remove, action } = input.body
    const one = routeOf(declared, remove ? rows.remove : rows.update)
    if (!may(input.actor.roles, one.call.access)) throw new Problem(403, 'forbidden')
    return transaction(input.actor, async ({ db: tx }) => {
      const requestId = await joinAction(tx, input.actor, { continues: action, field: 'action' })
      const answer: Answer = { done: [], failed: [], requestId }
      const within = { ...input, actor: { ...input.actor, requestId, db: tx } }
      const isInList = await rowsIn(list, within, rows, ids)
      const change = async (id: number) => {
        if (!isInList(id)) throw notFound()
        await one.handle(inputFor(one.call, within, id, changes && { ...changes, [rows.id]: id }))
      }
      // Every caller takes the rows in the same order, so that two callers cannot deadlock.
      for (const chunk of chunksOf(ids.toSorted((a, b) => a - b))) {
        const isDone = !(await attempt(tx, async () => {
          for (const id of chunk) await change(id)
        }))
        if (isDone) answer.done.push(...chunk)
        else for (const id of chunk) await alone(id)
      }
      return answer

      async function alone(id: number) {
        const problem = await attempt(tx, () => change(id))
        if (!problem) answer.done.push(id)
        else answer.failed.push({ id, name: await nameOf(rows, declared, within, id), ...reason(problem) })
      }
    })
  })

/** The number of rows that share a savepoint. */
const CHUNK = 50

const chunksOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, nth) => ids.slice(nth * CHUNK, (nth + 1) * CHUNK))

/** The ids that belong to the list. A list without a parent contains every record that its calls can find. */
async function rowsIn(list: Route, input: Input, { id: name }: RowCalls, ids: readonly number[]) {
  if (Object.keys(list.call.params.shape).length === 0) return () => true
  const answer = await list.handle({ ...input, query: { [among]: ids }, body: undefined })
  const [found = []] = Object.values(Reflect.get(Object(answer), '_embedded') as Record<string, object[]>)
  const numbers = new Set(found.map((row) => Number(Reflect.get(row, name))))
  return (id: number) => numbers.has(id)
}

function routeOf(declared: readonly Route[], call: Call | undefined): Route {
  const route = declared.find((each) => each.call === call)
  if (!route) throw new Error('the call for a row of a list has no route')
  return route
}

/** The input for the single-row call of one row, as if that call had been made alone. */
function inputFor(call: Call, input: Input, id: number, body?: object): Input {
  const params = Object.fromEntries(Object.keys(call.params.shape).map((name) => [name, id]))
  return { ...input, params, query: {}, body, version: undefined }
}

/** Why a row was refused, as in the answer of a bulk change. */
export function reason(problem: Problem): Omit<Answer['failed'][number], 'id' | 'name'> {
  const { status, code, message, errors, uses } = problemBody(problem, '')
  return { status, code, message, errors, ...(uses ? { uses } : {}) }
}

/** The name of a row; `null` if it does not exist or has no name. */
async function nameOf({ get, called }: RowCalls, declared: readonly Route[], input: Input, id: number) {
  if (!get || called.length === 0) return null
  const record = await routeOf(declared, get)
    .handle(inputFor(get, input, id))
    // A row that cannot be read is named by its id.
    .catch(() => undefined)
  const texts = called.map((path) => path.split('.').reduce(step, record)).filter((text) => text != null)
  return texts.join(' ') || null
}

const step = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
