import { act, render } from '@testing-library/react'
import { type RefObject, useRef } from 'react'
import { expect, it, vi } from 'vitest'
import type { Column } from './column.ts'
import { useFittingColumns } from './useFittingColumns.ts'

const column = (id: string): Column<object> => ({
  id,
  label: 'lists.actions',
  width: '100px',
  card: 'none',
  cell: () => null,
})
const columns = ['name', 'place', 'operator'].map(column)
const wanted = columns.map(() => ({ least: 100, most: 100 }))

interface Props {
  list: string
  /** The number of columns in each render. */
  counts: number[]
}

function Page(props: Props) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box}>
      <Table box={box} {...props} />
    </div>
  )
}

function Table({ box, list, counts }: Props & { box: RefObject<HTMLElement | null> }) {
  counts.push(
    useFittingColumns(columns, wanted, { list, box, besides: 0, sort: undefined, isChosen: false }).length,
  )
  return null
}

function show(list: string) {
  const counts: number[] = []
  return { counts, ...render(<Page list={list} counts={counts} />) }
}

it('measures a list once, and starts with its last width until the browser reports another', () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(250)
  const reports: (() => void)[] = []
  const Observer = class extends ResizeObserver {
    constructor(report: ResizeObserverCallback) {
      super(report)
      reports.push(() => report([], this))
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)

  const first = show('rooms')
  expect([first.counts[0], first.counts.at(-1)]).toEqual([3, 2])
  first.unmount()

  width.mockClear()
  const second = show('rooms')
  expect(new Set(second.counts)).toEqual(new Set([2]))
  expect(width).not.toHaveBeenCalled()
  width.mockReturnValue(150)
  act(() => reports.at(-1)?.())
  expect(second.counts.at(-1)).toBe(1)
  second.unmount()

  expect(show('jobs').counts[0]).toBe(3)
})
