import type { Access, Call, RoleName } from '@stayboard/contract'
import { may, mayByToken } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { Kinds } from '../../kit/areas/kinds.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import type { Allowed, Operation, RowRightsOfEntries, Scope } from './history.repository.ts'
import { ownersOf, parentOf, parentsOf, type Structure } from './structure.repository.ts'

/**
 * The call that has the same effect as undoing each operation. A user who may make that call may undo the operation.
 */
const reverse = { insert: 'remove', update: 'update', delete: 'create' } as const
const operations = ['insert', 'update', 'delete'] as const

/**
 * Derives the rights to history and undo from the access of calls: who may read a record sees its history, and who may
 * write it may undo (docs/rules/users.md#rights). A table without calls has the rights of the record of which it is a
 * part; of all kinds of which it may be a part (a former key); or of the records that refer to it (an uploaded file).
 * API tokens get no rights beyond their scope (docs/rules/api-tokens.md#scopes).
 */
export function rightsOf(kinds: Kinds, structure: Structure, rows: RowRightsOfEntries) {
  const recordsOf = (table: string): string[] => {
    const known = structure.get(table)
    const parents = known ? parentsOf(known) : []
    if (parents.length > 0) return parents.filter((parent) => parent !== table)
    return ownersOf(structure, table).filter(isReached)
  }
  const isReached = (table: string) => {
    const known = structure.get(table)
    return kinds.ofTable(table) !== undefined || (known !== undefined && parentOf(known) !== undefined)
  }
  const together = (all: readonly Access[]): Access =>
    all.find((access) => typeof access === 'string') ?? [...new Set(all.flat() as RoleName[])]

  function reading(table: string): Call[] {
    const route = kinds.ofTable(table)?.routes.get
    return route ? [route.call] : recordsOf(table).flatMap((record) => reading(record))
  }

  function writing(table: string, call: 'create' | 'update' | 'remove' = 'update'): Call[] {
    const { routes } = kinds.ofTable(table) ?? {}
    const route = routes?.[call] ?? routes?.update ?? routes?.create
    return route ? [route.call] : recordsOf(table).flatMap((record) => writing(record))
  }

  const mayMake = ({ roles, tokenScope }: Actor, calls: readonly Call[]) =>
    may(roles, together(calls.map(({ access }) => access))) &&
    // Undo is a writing call, so tokens that may only read cannot use it.
    (tokenScope === undefined || calls.every((call) => mayByToken('WRITE', call)))

  const mayRead = (actor: Actor, table: string) => mayMake(actor, reading(table))
  const mayWrite = (actor: Actor, table: string) => mayMake(actor, writing(table))
  const mayReverse = (actor: Actor, table: string, operation: Operation) =>
    mayMake(actor, writing(table, reverse[operation]))

  /** The operations that a user may undo. Users may always undo that they added a record. */
  function allowed(actor: Actor): Allowed {
    const of = (isAllowed: (table: string, operation: Operation) => boolean) =>
      [...structure.keys()].flatMap((table) =>
        operations.flatMap((operation) => (isAllowed(table, operation) ? [`${table} ${operation}`] : [])),
      )
    return {
      operations: of((table, operation) => mayReverse(actor, table, operation)),
      own: of((table, operation) => operation === 'insert' && mayWrite(actor, table)),
      actor: actor.userId ?? 0,
      rows,
    }
  }

  function mayUndo(actor: Actor, scope: Scope): boolean {
    const { operations: any, own } = allowed(actor)
    const isOwn = scope.actor === actor.userId
    if (!scope.isWritable) return false
    return scope.touched.every((touch) => any.includes(touch) || (isOwn && own.includes(touch)))
  }

  /** @throws Problem 404 for an action that the user may not read, 403 for one that the user may not undo */
  function requireUndo(actor: Actor, scope: Scope): void {
    const tables = scope.touched.map((touch) => touch.slice(0, touch.lastIndexOf(' ')))
    const isReadable = scope.isReadable && tables.every((table) => mayRead(actor, table))
    if (!isReadable) throw new Problem(404, 'nothingToUndo')
    if (!mayUndo(actor, scope)) throw new Problem(403, 'forbidden')
  }

  function requireRead(actor: Actor, table: string): void {
    if (!mayRead(actor, table)) throw notFound()
  }

  return { mayRead, mayWrite, allowed, mayUndo, requireUndo, requireRead }
}

export type Rights = ReturnType<typeof rightsOf>
