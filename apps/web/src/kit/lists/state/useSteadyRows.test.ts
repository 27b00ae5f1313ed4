import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signInAs } from '../../../testing/session.ts'
import { ownWrite } from '../../core/calls/own-writes.ts'
import { signOut } from '../../core/session/session.ts'
import { useSteadyRows } from './useSteadyRows.ts'

interface Row {
  id: number
  name: string
}
const row = (id: number, name = `row ${id}`): Row => ({ id, name })
const [one, two, three] = [row(1), row(2), row(3)]

const show = (rows: Row[], question = 'page 1') => {
  const hook = renderHook(
    ({ rows: given, question: asked, isOld = false }: { rows: Row[]; question: string; isOld?: boolean }) =>
      useSteadyRows(given, ({ id }) => id, { area: 'rooms', question: asked, isOld }),
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
