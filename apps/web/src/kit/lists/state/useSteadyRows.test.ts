import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

/** Modules of their own: the tests of other files may have left a write under way. */
vi.resetModules()
const { ownWrite } = await import('../../core/calls/own-writes.ts')
const { useSteadyRows } = await import('./useSteadyRows.ts')

interface Row {
  id: number
  name: string
}
const row = (id: number, name = `row ${id}`): Row => ({ id, name })
const [one, two, three] = [row(1), row(2), row(3)]

/** Each test begins a minute after the one before, so that no write of that one still counts. */
let now = Date.now()
beforeEach(() => {
  now += 60_000
  vi.useFakeTimers({ now, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const show = (rows: Row[], question = 'page 1') => {
  const hook = renderHook(
    ({ rows: given, question: asked, isOld = false }: { rows: Row[]; question: string; isOld?: boolean }) =>
      useSteadyRows(given, ({ id }) => id, { area: 'rooms', question: asked, isOld }),
    { initialProps: { rows, question } as { rows: Row[]; question: string; isOld?: boolean } },
  )
  const shown = () => hook.result.current.rows?.map(({ id }) => id)
  return { ...hook, shown, held: () => hook.result.current.held }
}

test('what a row holds is brought up to date in its place, without a word', () => {
  const list = show([one, two])
  list.rerender({ rows: [one, row(2, 'renamed')], question: 'page 1' })
  expect(list.result.current.rows).toEqual([one, row(2, 'renamed')])
  expect(list.held()).toBeNull()
})

test('a row that comes moves nothing until it is asked for', () => {
  const list = show([one, two])
  list.rerender({ rows: [three, row(1, 'renamed'), two], question: 'page 1' })
  expect(list.result.current.rows).toEqual([row(1, 'renamed'), two])
  expect(list.held()).toMatchObject({ added: 1 })
  act(() => list.held()?.show())
  expect(list.shown()).toEqual([3, 1, 2])
  expect(list.held()).toBeNull()
})

test('rows that go or change places stay where they are, and that is said', () => {
  const list = show([one, two, three])
  list.rerender({ rows: [three, one], question: 'page 1' })
  expect(list.shown()).toEqual([1, 2, 3])
  expect(list.held()).toMatchObject({ added: 0 })
  list.rerender({ rows: [one, two, three], question: 'page 1' })
  expect(list.held()).toBeNull()
})

test('another question has other rows at once, and not before its answer is there', () => {
  const list = show([one, two])
  list.rerender({ rows: [one, two], question: 'page 2', isOld: true })
  expect(list.shown()).toEqual([1, 2])
  list.rerender({ rows: [three], question: 'page 2' })
  expect(list.shown()).toEqual([3])
  expect(list.held()).toBeNull()
})

test('the effect of what one wrote oneself is shown at once, wherever the rows go', async () => {
  const list = show([one, two])
  await ownWrite('rooms', Promise.resolve())
  list.rerender({ rows: [three, one], question: 'page 1' })
  expect(list.shown()).toEqual([3, 1])
  expect(list.held()).toBeNull()
})

test('a write of one’s own elsewhere moves no row: presence is announced all the time', async () => {
  const list = show([one, two])
  await ownWrite('presence', Promise.resolve())
  await ownWrite('wiki', Promise.resolve())
  list.rerender({ rows: [three, one, two], question: 'page 1' })
  expect(list.shown()).toEqual([1, 2])
  expect(list.held()).toMatchObject({ added: 1 })
})

test('a write of one’s own is shown at once in lists of areas that show its records', async () => {
  const list = show([one, two])
  await ownWrite('images', Promise.resolve())
  list.rerender({ rows: [three, one, two], question: 'page 1' })
  expect(list.shown()).toEqual([3, 1, 2])
})
