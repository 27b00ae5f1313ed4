import { expect, it } from 'vitest'
import { z } from 'zod'
import { check } from './check.ts'

const body = z.object({ id: z.int(), price: z.number().nullable(), name: z.string().min(1, 'required') })
const id = { id: 4 }

it('names each wrong field by its first message', () => {
  expect(check(body, { price: 5, name: 'Loft' }, id)).toEqual({})
  expect(check(body, { price: 'x', name: '' }, id)).toEqual({ price: 'type', name: 'required' })
})

it('says of what was typed and not understood what the field says of it, also where the field may be empty', () => {
  const much = { unread: 'much', message: 'amount' }
  expect(check(body, { price: much, name: 'Loft' }, id)).toEqual({ price: 'amount' })
  expect(check(z.object({ price: z.unknown() }), { price: much }, {})).toEqual({ price: 'amount' })
})
