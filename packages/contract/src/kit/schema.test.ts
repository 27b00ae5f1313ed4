import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../all-calls.ts'
import { Money } from './fields.ts'
import { fieldShape } from './lists/field-shape.ts'
import { pathsOf, valueAt } from './paths.ts'
import { updateBody } from './resource.ts'
import { bare, containsKind, meaningOf, schemasIn, structureOf } from './schema.ts'
import { Html } from './texts/html.ts'

/** One schema of every kind that Zod has and that JSON cannot represent. */
const strange = {
  bigint: z.bigint(),
  date: z.date(),
  file: z.file(),
  map: z.map(z.string(), Html),
  nan: z.nan(),
  promise: z.promise(Html),
  set: z.set(Html),
  success: z.success(z.string()),
  symbol: z.symbol(),
  void: z.void(),
}

test.each(Object.entries(strange))('a %s is refused at any depth', (_, schema) => {
  expect(() => [...schemasIn(z.object({ in: z.array(schema.optional()) }))]).toThrow(/no place in a contract/)
})

test('an unknown kind is refused', () => {
  const schema = z.string()
  Reflect.set(schema._zod.def, 'type', 'hologram')
  expect(() => structureOf(schema)).toThrow(/knows this kind: hologram/)
})

test('an endless schema is refused, a recursive one is not', () => {
  const endless = (): z.ZodType => z.object({ next: z.lazy(endless).optional() })
  expect(() => [...schemasIn(endless())]).toThrow(/no end/)
  const tree: z.ZodType = z.object({ text: Html, parts: z.array(z.lazy(() => tree)) })
  expect(containsKind(tree, 'html')).toBe(true)
})

const wrapped: [string, (schema: z.ZodType) => z.ZodType][] = [
  ['optional', (schema) => schema.optional()],
  ['nullable', (schema) => schema.nullable()],
  ['nullish', (schema) => schema.nullish()],
  ['default', (schema) => schema.default(null)],
  ['prefault', (schema) => schema.prefault(null)],
  ['catch', (schema) => schema.catch(null)],
  ['readonly', (schema) => schema.readonly()],
  ['nonoptional', (schema) => schema.optional().nonoptional()],
  ['lazy', (schema) => z.lazy(() => schema)],
  ['refine', (schema) => schema.refine(() => true)],
]
test.each(wrapped)('%s does not hide its content', (_, wrap) => {
  expect(meaningOf(wrap(Money)).kind).toBe('money')
  expect(meaningOf(wrap(wrap(Html))).kind).toBe('html')
  expect(bare(wrap(z.int()))).toBeInstanceOf(z.ZodNumber)
  expect(fieldShape(wrap(Money)).takes).toBe('money')
  expect(
    valueAt(z.object({ inner: wrap(z.object({ day: wrap(z.iso.date()) })) }), 'inner.day'),
  ).toBeInstanceOf(z.ZodISODate)
  expect(pathsOf(z.object({ inner: wrap(z.object({ name: wrap(z.string()) })) }))).toEqual(['inner.name'])
})

test('further checks keep the meaning, conversions lose it', () => {
  expect(meaningOf(Money.pipe(z.int().max(100)))).toEqual({ kind: 'money' })
  expect(meaningOf(Money.transform(String))).toEqual({})
})

const body = (field: z.ZodType) => updateBody('id', { field })

test('an update keeps absent fields', () => {
  expect(body(z.string().default('filled')).parse({ id: 1 })).toEqual({ id: 1 })
  expect(body(z.string().nullable().default(null)).parse({ id: 1 })).toEqual({ id: 1 })
  for (const filling of [
    z.string().default('filled').nullable(),
    z.string().default('filled').optional(),
    z.string().prefault('filled'),
    z.string().default('filled').readonly(),
  ])
    expect(() => body(filling)).toThrow(/default inside other wrappers/)
})

test('every schema of every call has a known kind', () => {
  for (const { params, query, body, answer } of Object.values(allCalls()).flatMap((calls) =>
    Object.values(calls),
  ))
    for (const part of [params, query, body, answer]) expect([...schemasIn(part)].length).toBeGreaterThan(0)
})
