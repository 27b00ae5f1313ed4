import type { MessageKey } from '@stayboard/contract'
import { cleanup, screen } from '@testing-library/react'
import { type FunctionComponent, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atFirst, inFullRun } from '../../../../testing/extent.ts'
import { showPage, speak } from '../../../../testing/page.tsx'
import type { FieldBinding } from '../../binding.ts'
import { DayField } from './DayField.tsx'
import { MoneyField } from './MoneyField.tsx'
import { NumberField } from './NumberField.tsx'

beforeEach(() => speak('nl'))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

/** The last value that the field passed to its form, or the text that it could not read, with the reason. */
type Kept<Value> = { value: Value | null } | { typed: string; message: MessageKey }

async function field<Value>(Field: FunctionComponent<{ field: FieldBinding<Value> }>) {
  let kept: Kept<Value> = { value: null }
  const Page = () => {
    // The component assigns `kept`, which the test reads, so the compiler must not memoise it.
    'use no memo'
    const [now, setNow] = useState(kept)
    kept = now
    const binding: FieldBinding<Value> = {
      id: 'field',
      name: 'field',
      label: 'Veld',
      value: 'value' in now ? now.value : null,
      typed: 'typed' in now ? now.typed : undefined,
      onChange: (value) => setNow({ value }),
      onUnread: (typed, message) => setNow({ typed, message }),
    }
    return <Field field={binding} />
  }
  const { user } = await showPage(Page)
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Veld' })
  return { user, input, kept: () => kept, hint: () => screen.getByRole('status').textContent }
}

// Tests of `domain` cover how texts are parsed.
it('reads an amount, shows the result, and formats it on blur', async () => {
  const { user, input, kept, hint } = await field(MoneyField)
  await user.type(input, '€ 1234,5')
  expect(kept()).toEqual({ value: 1234.5 })
  expect(hint()).toBe('= 1.234,50')
  await user.tab()
  expect(input.value).toBe('1.234,50')
  expect(hint()).toBe('')
})

it('shows no hint for an amount that is already formatted', async () => {
  const { user, input, hint } = await field(MoneyField)
  await user.type(input, '1.234,56')
  expect(hint()).toBe('')
})

it('asks which amount an ambiguous text means, and stores the answer', async () => {
  const { user, input, kept } = await field(MoneyField)
  await user.type(input, '1,234')
  expect(kept()).toEqual({ typed: '1,234', message: 'ambiguous' })
  await user.click(screen.getByRole('button', { name: '1.234,00' }))
  expect(kept()).toEqual({ value: 1234 })
  expect(input.value).toBe('1.234,00')
})

it.each(['veel', '-50'])('keeps %s in the input, and shows an error', async (typed) => {
  const { user, input, kept } = await field(MoneyField)
  await user.type(input, typed)
  await user.tab()
  expect(kept()).toMatchObject({ typed })
  expect(input.value).toBe(typed)
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

it.each([
  ['3-4-26', '2026-04-03', 'vr 3 april 2026'],
  ['overmorgen', '2026-11-25', 'wo 25 november 2026'],
])('reads the day %s, and says which it is until the field is left', async (typed, value, understood) => {
  vi.setSystemTime('2026-11-23T23:30:00+01:00')
  const { user, input, kept, hint } = await field(DayField)
  await user.type(input, typed)
  expect(kept()).toEqual({ value })
  expect(hint()).toBe(`= ${understood}`)
  await user.tab()
  expect(input.value).toBe(value.split('-').reverse().join('-'))
  expect(hint()).toBe('')
})

it.each(
  atFirst(2, [
    ['en', '3 dec', 'Thu 3 December 2026'],
    ['ro', 'joi 3 dec', 'joi 3 decembrie 2026'],
    ['es', '3 de dic', 'jue 3 de diciembre de 2026'],
    ['da', 'tors 3. dec', 'tors. den 3. december 2026'],
  ] as const),
)('says a day in %s', async (language, typed, understood) => {
  await speak(language)
  vi.setSystemTime('2026-11-23T12:00:00Z')
  const { user, input, hint } = await field(DayField)
  await user.type(input, typed)
  expect(hint()).toBe(`= ${understood}`)
})

it('asks which day an ambiguous text means', async () => {
  const { user, input, kept } = await field(DayField)
  await user.type(input, '04/03/2026')
  expect(kept()).toMatchObject({ message: 'ambiguous' })
  await user.click(screen.getByRole('button', { name: 'wo 4 maart 2026' }))
  expect(kept()).toEqual({ value: '2026-03-04' })
})

it('sets a day picked from the calendar', async () => {
  const { user, input, kept } = await field(DayField)
  await user.type(input, '03-12-2026')
  await user.click(screen.getByRole('button', { name: 'Dag kiezen: Veld' }))
  await user.click(await screen.findByRole('button', { name: /^17 december 2026/ }))
  expect(kept()).toEqual({ value: '2026-12-17' })
})

inFullRun('keeps the chosen day when it is picked again', async () => {
  const { user, input, kept } = await field(DayField)
  await user.type(input, '03-12-2026')
  await user.click(screen.getByRole('button', { name: 'Dag kiezen: Veld' }))
  await user.click(await screen.findByRole('button', { name: /^3 december 2026/ }))
  expect(kept()).toEqual({ value: '2026-12-03' })
})

it('accepts whole numbers only', async () => {
  const { user, input, kept } = await field(NumberField)
  await user.type(input, '1.284')
  expect(kept()).toEqual({ value: 1284 })
  await user.clear(input)
  expect(kept()).toEqual({ value: null })
  await user.type(input, '12,5')
  expect(kept()).toEqual({ typed: '12,5', message: 'numbersOnly' })
})
