import { api, type Call, fieldShape } from '@stayboard/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { check } from './check.ts'

/** Every body that a form may send, with its fields. */
const bodies = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries<Call>(calls).flatMap(([name, { body }]) =>
    body instanceof z.ZodObject ? [{ id: `${area}.${name}`, body }] : [],
  ),
)
const fields = bodies.flatMap(({ id, body }) =>
  Object.entries<z.ZodType>(body.shape).flatMap(([name, schema]) =>
    schema.meta()?.readOnly ? [] : [{ id, name, body, schema }],
  ),
)

const texts = [
  'Delft',
  'eva@stayboard.example',
  'https://stayboard.example',
  '15:00',
  '2026-02-28',
  '2026-02-28T12:00:00Z',
  '2026-02',
  '2026-02-28T15:00:00Z',
]
const codes = [
  'citystay.nl',
  'EUR',
  'NL',
  'Welcome1pass',
  '06-12345678',
  'lofts',
  'ARRIVAL-4',
  '00000000-0000-4000-8000-000000000000',
  'ab12'.repeat(16),
]
const picture = `/files/${'ab12'.repeat(16)}/900x600/large.webp`
const numbers = [1, 4.5, 40]
const guest = { guestLastName: 'Vos' }
const cost = { kind: 'CLEANING', amount: 45, per: 'STAY' }
const mail = {
  contactedProviderId: 4,
  toAddress: 'desk@quay.example',
  language: 'nl',
  subject: 'x',
  text: 'y',
}
const choice = { spaceType: 4, people: 2 }
const booked = { spaceTypeReservationId: 4 }
const moved = { ...booked, spaceType: 4 }
const rent = { price: 1 }
const nights = { checkIn: '2026-12-01', checkOut: '2026-12-31' }
const listed = { ...nights, ...rent, pricePer: 'NIGHT', vatIncluded: false, spaceType: '/api/space_type/4' }
const term = { ...nights, term: 'CLOSED', spaceType: '/api/space_type/4' }
const others = [
  true,
  ['4'],
  [4],
  ['x@y.example'],
  { sort: 'name' },
  { 4: true },
  { 4: { 4: true } },
  [{}],
  guest,
  [cost],
  [mail],
  [choice],
  [booked],
  [moved],
  [rent],
  [{ column: 0, to: 'name', text: 'x' }],
  [{ field: 'user', word: 'Jo', value: null }],
  [{ field: 'user', text: 'Jo' }],
  [{ metaImageId: 4, altText: 'x' }],
  [{ entityImageId: 4, altText: 'x' }],
  [{ exploiter: '/api/exploiter/4', month: '2026-12', amount: 1 }],
  [listed],
  [term],
]

/** Generates values that each kind of field may accept. */
function* fitting(schema: z.ZodType): Generator<unknown> {
  const { options, target = '/api/city', isMany } = fieldShape(schema)
  const single = [...texts, ...codes, ...numbers, ...options, `${target}/4`]
  yield* [...single, '4', picture]
  yield* others
  if (isMany) yield* single.map((one) => [one])
  if (schema instanceof z.ZodCustom) yield new File(['x'], 'x.png')
  yield [new File(['x'], 'x.png')]
  yield new File(['x'], 'x.png')
}

/** Values that no field accepts, because they are too long, or are not a day, a number or an option. */
const wrong = [
  'x'.repeat(200_001),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  { nobody: 1 },
  [[[{}]]],
  Symbol('x'),
]

it('finds the forms to check', () => {
  expect(fields.length).toBeGreaterThan(250)
})

/** The fields of all forms for which this holds. Many small tests would take longer than what they test. */
const fieldsWith = (
  holds: (field: (typeof fields)[number], errorOf: (value: unknown) => unknown) => boolean,
) =>
  fields
    .filter((field) => holds(field, (value) => check(field.body, { [field.name]: value }, {})[field.name]))
    .map(({ id, name }) => `${id}: ${name}`)

it('refuses invalid values in every field of every form', () => {
  expect(fieldsWith((_, errorOf) => wrong.every((value) => errorOf(value) === undefined))).toEqual([])
})

it('accepts a valid value in every field of every form', () => {
  expect(
    fieldsWith(({ schema }, errorOf) => [...fitting(schema)].every((value) => errorOf(value) !== undefined)),
  ).toEqual([])
})
