import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { speak } from '../../testing/page.tsx'
import { check } from './check.ts'

// Without this, the language of the previous test file would remain.
beforeAll(() => speak('nl'))

const body = z.object({ id: z.int(), price: z.number().nullable(), name: z.string().min(1, 'required') })
const id = { id: 4 }

it('gives the first message of each invalid field', () => {
  expect(check(body, { price: 5, name: 'Loft' }, id)).toEqual({})
  expect(check(body, { price: 'x', name: '' }, id)).toEqual({ price: 'type', name: 'required' })
})

it('says of an empty field that it is required, not how it is written', () => {
  const dated = z.object({ day: z.iso.date('date'), rate: z.number(), kind: z.enum(['a'], 'option') })
  const required = { day: 'required', rate: 'required', kind: 'required' }
  expect(check(dated, { day: null, rate: null, kind: null }, {})).toEqual(required)
  expect(check(dated, { day: '', rate: undefined, kind: null }, {})).toEqual(required)
  expect(check(dated, { day: 'x', rate: 'x', kind: 'x' }, {})).toEqual({
    day: 'date',
    rate: 'type',
    kind: 'option',
  })
})

it('names the limit of a number', () => {
  const numbers = z.object({ nights: z.int().max(9999, 'maximum'), price: z.number().max(9.5, 'maximum') })
  const errors = check(numbers, { nights: 10_000, price: 10 }, {})
  expect(errors).toEqual({ nights: 'Maximaal 9.999', price: 'Maximaal 9,50' })
})

it("gives the field's own message for text that could not be parsed, even if the field may be empty", () => {
  const much = { unread: 'much', message: 'amount' }
  expect(check(body, { price: much, name: 'Loft' }, id)).toEqual({ price: 'amount' })
  expect(check(z.object({ price: z.unknown() }), { price: much }, {})).toEqual({ price: 'amount' })
})
