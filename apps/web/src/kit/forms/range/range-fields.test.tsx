import { languages } from '@stayboard/contract'
import { parseMonth } from '@stayboard/domain'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showPage, speak } from '../../../testing/page.tsx'
import { monthText } from '../../core/words/format.ts'
import { type Range, usualMonths } from './range.ts'
import { DayRange, MonthRange } from './ranges.tsx'

beforeAll(() => speak())
afterEach(() => void vi.useRealTimers())

const labels = { from: 'First month', to: 'Last month' }
const extra = { value: 'unscheduled', label: 'unscheduled' }

interface MonthsProps {
  start: Range
  onTold: (range: Range) => void
}

function Months({ start, onTold }: MonthsProps) {
  const [value, setValue] = useState(start)
  const change = (range: Range) => {
    onTold(range)
    setValue(range)
  }
  const presets = usualMonths('2026-11')
  return <MonthRange {...{ labels, value, presets, extra }} label="Months" onChange={change} />
}

async function showMonths(start: Range = { from: null, to: null }) {
  const told: Range[] = []
  const { user } = await showPage(() => <Months start={start} onTold={(range) => told.push(range)} />)
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  return { user, told, field }
}

describe('a range of months', () => {
  it('is typed in several notations, and the other end follows', async () => {
    const { user, told, field } = await showMonths({ from: '2026-01', to: '2026-03' })
    await user.clear(field('First month'))
    await user.type(field('First month'), 'june 2026{Enter}')
    expect(told).toEqual([{ from: '2026-06', to: '2026-06' }])
    expect(field('Last month').value).toBe('Jun 26')
  })

  it('requests once for several keystrokes: after a pause, or on blur', async () => {
    const { user, told, field } = await showMonths()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.type(field('First month'), '12-2026')
    expect(told).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(told).toEqual([{ from: '2026-12', to: null }])
    await user.type(field('Last month'), '3/27')
    await user.tab()
    expect(told.at(-1)).toEqual({ from: '2026-12', to: '2027-03' })
  })

  it('keeps invalid text in the input, and does not change the range', async () => {
    const { user, told, field } = await showMonths({ from: '2026-01', to: '2026-03' })
    await user.clear(field('First month'))
    await user.type(field('First month'), '13-2026')
    await user.tab()
    expect(field('First month').getAttribute('aria-invalid')).toBe('true')
    expect([field('First month').value, field('Last month').value]).toEqual(['13-2026', 'Mar 26'])
    expect(told).toEqual([])
  })

  it('is picked from a calendar', async () => {
    const { user, told } = await showMonths({ from: '2026-01', to: '2026-03' })
    await user.click(screen.getByRole('button', { name: 'Pick a month: Last month' }))
    await user.click(await screen.findByRole('button', { name: /^Sep/ }, { timeout: 20_000 }))
    await waitFor(() => expect(told).toEqual([{ from: '2026-01', to: '2026-09' }]))
  })

  it('is set by a preset, which is shown as pressed', async () => {
    const { user, told, field } = await showMonths()
    const quarter = screen.getByRole('button', { name: 'This quarter' })
    await user.click(quarter)
    expect(told).toEqual([{ from: '2026-10', to: '2026-12' }])
    expect(quarter.getAttribute('aria-pressed')).toBe('true')
    expect(field('First month').value).toBe('Oct 26')
  })

  it('can have a value that is not a month', async () => {
    const { field } = await showMonths({ from: 'unscheduled', to: null })
    expect(field('First month').value).toBe('unscheduled')
  })
})

it('a range of days is open until its last day is entered', async () => {
  const told: Range[] = []
  const value = { from: '2026-11-01', to: null }
  const { user } = await showPage(() => (
    <DayRange
      label="Days"
      labels={{ from: 'From', to: 'To' }}
      value={value}
      presets={[]}
      onChange={(range) => told.push(range)}
    />
  ))
  await user.type(screen.getByLabelText('To'), '30-11-2026{Enter}')
  expect(told).toEqual([{ from: '2026-11-01', to: '2026-11-30' }])
})

it.each(languages)('reads back a month as written in %s', (language) => {
  for (let month = 1; month <= 12; month++) {
    const value = `2027-${String(month).padStart(2, '0')}`
    expect(parseMonth(monthText(value, language)), monthText(value, language)).toBe(value)
  }
})
