import { api } from '@stayboard/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { requiredNames } from './check.ts'

const settable = ({ shape }: z.ZodObject) =>
  Object.keys(shape).filter((name) => !z.globalRegistry.get(shape[name] ?? z.never())?.readOnly)

const requiredIn = (body: z.ZodType, id: object = {}) =>
  body instanceof z.ZodObject ? [...requiredNames(body, settable(body), { ...id })] : []

it.each([
  [
    'a department',
    api.departments.create.body,
    ['name', 'language', 'contractStatus', 'city', 'providerMeta'],
  ],
  ['a city', api.places.createCity.body, ['name', 'country']],
  ['an exploiter', api.exploiters.create.body, ['name', 'domain']],
  ['a target', api.targets.create.body, ['exploiter', 'month', 'amount']],
  ['a tag', api.tags.create.body, ['name']],
])('marks the required fields of %s, whatever their messages are', (_, body, names) => {
  expect(requiredIn(body)).toEqual(names)
})

it('does not mark fields that may be empty, not ticked or without a choice', () => {
  const body = z.object({
    text: z.string().nullable(),
    ticked: z.boolean(),
    chosen: z.array(z.string()),
    spaced: z.string(),
  })
  expect(requiredIn(body)).toEqual([])
  expect(requiredIn(body.extend({ chosen: z.array(z.string()).min(1), ticked: z.literal(true) }))).toEqual([
    'ticked',
    'chosen',
  ])
})
