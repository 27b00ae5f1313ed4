import { useSearch } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { showPage, speak } from '../../../testing/page.tsx'
import { useKeptScroll } from './useKeptScroll.ts'

beforeEach(() => speak())

function Box({ scope }: { scope: string }) {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const box = useRef<HTMLDivElement>(null)
  useKeptScroll(box, { scope, question: search[`${scope}.page`] ?? '1', isFilled: true })
  return <div ref={box} data-testid={scope} />
}
const Page = () => (
  <>
    <Box scope="rooms" />
    <Box scope="jobs" />
  </>
)

const scrollTo = (scope: string, top: number) =>
  act(() => {
    screen.getByTestId(scope).scrollTop = top
    screen.getByTestId(scope).dispatchEvent(new Event('scroll'))
  })
const tops = () => ['rooms', 'jobs'].map((scope) => screen.getByTestId(scope).scrollTop)

test('keeps the position of every list when a row unfolds', async () => {
  const { router } = await showPage(Page)
  await scrollTo('rooms', 300)
  await act(() => router.history.replace('/?rows=4'))
  expect(tops()).toEqual([300, 0])
})

test('restores the position of an entry in which only a row was unfolded', async () => {
  const { router } = await showPage(Page)
  await scrollTo('rooms', 300)
  await act(() => router.navigate({ to: '/', search: { rows: '4' } as never }))
  await act(() => router.navigate({ to: '/wiki' }))
  await act(async () => router.history.back())
  await screen.findByTestId('rooms')
  expect(tops()).toEqual([300, 0])
})

test('scrolls to the top for another page of a list, and restores the position on Back', async () => {
  const { router } = await showPage(Page)
  await scrollTo('rooms', 300)
  await scrollTo('jobs', 80)
  await act(() => router.navigate({ to: '/', search: { 'rooms.page': '2' } as never }))
  expect(tops()).toEqual([0, 80])
  await act(async () => router.history.back())
  expect(tops()).toEqual([300, 80])
})

test('restores the position of each list after leaving the page and going back', async () => {
  const { router } = await showPage(Page)
  await scrollTo('rooms', 300)
  await scrollTo('jobs', 80)
  await act(() => router.navigate({ to: '/wiki' }))
  await act(async () => router.history.back())
  await screen.findByTestId('rooms')
  expect(tops()).toEqual([300, 80])
})
