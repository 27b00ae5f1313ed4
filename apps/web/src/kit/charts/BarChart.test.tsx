import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage, speak } from '../../testing/page.tsx'
import { BarChart } from './BarChart.tsx'
import { labelStep } from './Columns.tsx'
import type { ChartColumn } from './chart-types.ts'

const column = (label: string, booked: number, pending: number): ChartColumn => ({
  id: label,
  label,
  to: { to: '/wiki', search: { query: label } },
  bars: [
    {
      series: 'Booked',
      tone: 'good',
      value: booked,
      to: { to: '/wiki', search: { query: label, sort: 'B' } },
    },
    { series: 'Pending', tone: 'waiting', value: pending },
  ],
})
const columns = [column('Jan', 10, 5), column('Feb', 0, 3), column('Mar', 7, 0)]

async function show(isBesideTable = false) {
  const { user } = await showPage(() => (
    <BarChart
      label="Forecast"
      columns={columns}
      write={String}
      writeMark={String}
      isBesideTable={isBesideTable}
    />
  ))
  const chart = within(await screen.findByRole('figure', { name: 'Forecast' }))
  return { user, chart }
}

beforeAll(() => speak())

describe('a chart', () => {
  it('links each bar to its rows, or else to the rows of its column', async () => {
    const { chart } = await show()
    const links = chart
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
    expect(links).toEqual([
      ['Jan: Booked 10', '/wiki?query=Jan&sort=B'],
      ['Jan: Pending 5', '/wiki?query=Jan'],
      ['Feb: Pending 3', '/wiki?query=Feb'],
      ['Mar: Booked 7', '/wiki?query=Mar&sort=B'],
    ])
  })

  it('is one tab stop; arrow keys move between the bars, and Enter opens the rows', async () => {
    const { user, chart } = await show()
    const focused = () => document.activeElement?.getAttribute('aria-label')
    const keys = async (...names: string[]) => {
      for (const name of names) await user.keyboard(`{${name}}`)
      return focused()
    }
    await user.tab()
    expect(focused()).toBe('Jan: Booked 10')
    expect(await keys('ArrowUp')).toBe('Jan: Pending 5')
    expect(await keys('ArrowRight')).toBe('Feb: Pending 3')
    expect(await keys('ArrowUp')).toBe('Feb: Pending 3')
    expect(await keys('ArrowRight')).toBe('Mar: Booked 7')
    expect(await keys('Home', 'End')).toBe('Mar: Booked 7')
    await user.tab()
    expect(document.activeElement).toBe(chart.getByRole('button', { name: 'Figures as a table' }))
    await user.tab({ shift: true })
    expect(await keys('Enter').then(() => screen.findByRole('heading', { name: 'Away' }))).toBeTruthy()
  })

  it('shows the value of the bar under the pointer', async () => {
    const { user, chart } = await show()
    await user.hover(chart.getByRole('link', { name: 'Feb: Pending 3' }))
    expect(chart.getByText('Feb: Pending 3')).toBeTruthy()
  })

  it('has its figures as a table, which a button shows', async () => {
    const { user, chart } = await show()
    const row = within(chart.getByRole('table', { name: 'Forecast' })).getByRole('row', { name: /Feb/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['0', '3'])
    const isHidden = () => chart.getByRole('table').closest('[class*="hidden"]') !== null
    expect(isHidden()).toBe(true)
    await user.click(chart.getByRole('button', { name: 'Figures as a table' }))
    expect(isHidden()).toBe(false)
  })

  it('has no table if the page shows one', async () => {
    const { chart } = await show(true)
    expect(chart.queryByRole('table')).toBeNull()
  })
})

describe('on a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList,
    )
    return () => vi.restoreAllMocks()
  })

  it('makes each column one link, large enough for touch', async () => {
    const { chart } = await show()
    const links = chart
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
    expect(links[0]).toEqual(['Jan: Booked 10, Pending 5', '/wiki?query=Jan'])
    expect(links).toHaveLength(3)
  })
})

it.each([
  [0, 1],
  [60, 1],
  [44, 1],
  [30, 2],
  [12, 4],
])('in columns of %i px, every label number %i is shown', (width, step) => {
  expect(labelStep(width)).toBe(step)
})
