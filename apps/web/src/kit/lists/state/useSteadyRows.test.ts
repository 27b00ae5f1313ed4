import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signInAs } from '../../../testing/session.ts'
import { noteGone } from '../../core/calls/gone-records.ts'
import { ownWrite, rememberAction } from '../../core/calls/own-writes.ts'
import { signOut } from '../../core/session/session.ts'
import { useSteadyRows } from './useSteadyRows.ts'

interface Row {
  id: number
  name: string
  _links: { self: { href: string } }
}
const row = (id: number, name = `row ${id}`): Row => ({
  id,
  name,
  _links: { self: { href: `/api/room/${id}` } },
})
const [one, two, three] = [row(1), row(2), row(3)]

let isPointed = false

const show = (rows: Row[], question = 'page 1') => {
  const hook = renderHook(
    ({ rows: given, question: asked, isOld = false }: { rows: Row[]; question: string; isOld?: boolean }) =>
      useSteadyRows(given, ({ id }) => id, {
        area: 'rooms',
        question: asked,
        isOld,
        isPointed: () => isPointed,
      }),
    { initialProps: { rows, question } as { rows: Row[]; question: string; isOld?: boolean } },
  )
  const shown = () => hook.result.current.rows?.map(({ id }) => id)
  return { ...hook, shown, held: () => hook.result.current.held }
}

test('updates values in place without a notice', () => {
  const list = show([one, two])
  list.rerender({ rows: [one, row(2, 'renamed')], question: 'page 1' })
  expect(list.result.current.rows).toEqual([one, row(2, 'renamed')])
  expect(list.held()).toBeNull()
})

test('holds back an added row until the user asks for it', () => {
  const list = show([one, two])
  list.rerender({ rows: [three, row(1, 'renamed'), two], question: 'page 1' })
  expect(list.result.current.rows).toEqual([row(1, 'renamed'), two])
  expect(list.held()).toMatchObject({ added: 1 })
  act(() => list.held()?.show())
  expect(list.shown()).toEqual([3, 1, 2])
  expect(list.held()).toBeNull()
})

test('keeps removed or moved rows in place, with a notice', () => {
  const list = show([one, two, three])
  list.rerender({ rows: [three, one], question: 'page 1' })
  expect(list.shown()).toEqual([1, 2, 3])
  expect(list.held()).toMatchObject({ added: 0 })
  list.rerender({ rows: [one, two, three], question: 'page 1' })
  expect(list.held()).toBeNull()
})

test('shows the rows of another query at once, when its answer has arrived', () => {
  const list = show([one, two])
  list.rerender({ rows: [one, two], question: 'page 2', isOld: true })
  expect(list.shown()).toEqual([1, 2])
  list.rerender({ rows: [three], question: 'page 2' })
  expect(list.shown()).toEqual([3])
  expect(list.held()).toBeNull()
})

test('shows the effect of own writes at once, even if rows move', async () => {
  const list = show([one, two])
  await ownWrite('rooms', Promise.resolve())
  list.rerender({ rows: [three, one], question: 'page 1' })
  expect(list.shown()).toEqual([3, 1])
  expect(list.held()).toBeNull()
})

test('an own write elsewhere moves no row, because presence is announced constantly', async () => {
  const list = show([one, two])
  await ownWrite('presence', Promise.resolve())
  await ownWrite('wiki', Promise.resolve())
  list.rerender({ rows: [three, one, two], question: 'page 1' })
  expect(list.shown()).toEqual([1, 2])
  expect(list.held()).toMatchObject({ added: 1 })
})

test('shows an own write at once in lists of areas that show its records', async () => {
  const list = show([one, two])
  await ownWrite('images', Promise.resolve())
  list.rerender({ rows: [three, one, two], question: 'page 1' })
  expect(list.shown()).toEqual([3, 1, 2])
})

test('holds rows back after a write of a session that has ended', async () => {
  await ownWrite('rooms', Promise.resolve())
  signInAs()
  signOut()
  const list = show([one, two])
  list.rerender({ rows: [three, one], question: 'page 1' })
  expect(list.shown()).toEqual([1, 2])
})

/** Simulates an action of this tab on a row. */
async function actOn(id: number, action: string | null = 'the-action') {
  await ownWrite('rooms', Promise.resolve())
  rememberAction(`/api/room/${id}`, { action, what: undefined, isDeleted: true })
}

test('keeps a row that an own action took off the list in its place, until it is dropped', async () => {
  const list = show([one, two, three])
  await actOn(2)
  list.rerender({ rows: [one, three, row(4)], question: 'page 1' })
  expect(list.shown()).toEqual([1, 2, 3, 4])
  expect([...list.result.current.leaving.keys()]).toEqual([2])
  expect(list.held()).toBeNull()
  list.rerender({ rows: [row(1, 'renamed'), three, row(4)], question: 'page 1' })
  expect(list.shown()).toEqual([1, 2, 3, 4])
  act(() => list.result.current.drop([2]))
  expect(list.shown()).toEqual([1, 3, 4])
  expect(list.held()).toBeNull()
})

test('shows such a row as usual if an undo brings it back', async () => {
  const list = show([one, two, three])
  await actOn(2)
  list.rerender({ rows: [one, three], question: 'page 1' })
  list.rerender({ rows: [one, two, three], question: 'page 1' })
  expect(list.shown()).toEqual([1, 2, 3])
  expect(list.result.current.leaving.size).toBe(0)
})

test('keeps no row for an action on another page, from which the user returns to the list', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await actOn(2)
  vi.advanceTimersByTime(1000)
  const list = show([one, two, three])
  list.rerender({ rows: [one, three], question: 'page 1' })
  expect(list.shown()).toEqual([1, 3])
  vi.useRealTimers()
})

test('removes rows that were changed together at once', async () => {
  const list = show([one, two, three])
  await actOn(1, null)
  await actOn(2, null)
  list.rerender({ rows: [three], question: 'page 1' })
  expect(list.shown()).toEqual([3])
})

test('keeps a row that another user removed under the pointer, also right after an own write', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  isPointed = true
  const list = show([one, two, three])
  vi.advanceTimersByTime(5000)
  await ownWrite('rooms', Promise.resolve())
  list.rerender({ rows: [two], question: 'page 1' })
  expect(list.shown()).toEqual([1, 2])
  expect(list.result.current.leaving.get(1)).toEqual({ own: undefined })
  isPointed = false
  vi.useRealTimers()
})

afterEach(() => noteGone([1, 2, 3].map((id) => change(id, 'insert'))))
const change = (id: number, operation: 'insert' | 'delete') => ({
  ...{ kind: '/api/room', area: 'rooms', id, version: 2, operation },
})
const news = (id: number, operation: 'insert' | 'delete') => act(() => noteGone([change(id, operation)]))

test('lets a row leave whose record somebody else deleted, before or after the rows are read, and no other', () => {
  const list = show([one, two, three])
  news(2, 'delete')
  expect(list.shown()).toEqual([1, 2, 3])
  // The next row of the list follows after the deleted row, and no row moves.
  list.rerender({ rows: [one, three, row(4)], question: 'page 1' })
  expect(list.shown()).toEqual([1, 2, 3, 4])
  expect([...list.result.current.leaving]).toEqual([[2, { own: undefined, isGone: true }]])
  expect(list.held()).toBeNull()
  list.rerender({ rows: [one, row(4)], question: 'page 1' })
  expect(list.held()).toMatchObject({ added: 0 })
  news(3, 'delete')
  expect([...list.result.current.leaving.keys()]).toEqual([2, 3])
  act(() => list.result.current.drop([2, 3]))
  expect(list.shown()).toEqual([1, 4])
  expect(list.held()).toBeNull()
})

test('holds rows back that come in addition, and keeps a row that an undo brings back', () => {
  const list = show([one, two, three])
  news(1, 'delete')
  list.rerender({ rows: [two, three, row(4), row(5)], question: 'page 1' })
  expect(list.shown()).toEqual([1, 2, 3])
  expect(list.held()).toMatchObject({ added: 2 })
  news(1, 'insert')
  list.rerender({ rows: [one, two, three], question: 'page 1' })
  expect([list.shown(), list.result.current.leaving.size, list.held()]).toEqual([[1, 2, 3], 0, null])
})
