import { allCalls, call, form, Money, UploadedFile } from '@stayboard/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { columnsOf, linksOf, richTextsOf, storedAs } from '../sql/columns.ts'
import { linker } from '../sql/links.ts'
import { sanitised, sanitiserOf } from '../texts/rich-text.ts'
import { encoded, encoderOf } from './answers.ts'
import { checkDeclaration } from './declarations.ts'

const Html = z.string().meta({ kind: 'html' })
const hostile = '<p onclick=alert(1)>x<script>alert(1)</script></p>'
const clean = '<p>x</p>'

const Tree: z.ZodType = z.object({ html: Html, parts: z.array(z.lazy(() => Tree)) })
const Anything = z.unknown().meta({ kind: 'anything' })

/** Rich text in each position within a schema, with a value. */
const places: [string, z.ZodType, unknown][] = [
  ['the whole', Html, hostile],
  ['optional', z.object({ html: Html.optional() }), { html: hostile }],
  ['nullable', Html.nullable(), hostile],
  ['default', Html.default(''), hostile],
  ['prefault', Html.prefault(''), hostile],
  ['readonly', Html.readonly(), hostile],
  ['nonoptional', Html.optional().nonoptional(), hostile],
  ['lazy', z.lazy(() => Html), hostile],
  ['a pipe', z.string().pipe(Html), hostile],
  ['a pipe of pipes', Html.pipe(z.string().pipe(z.string())), hostile],
  ['a list', z.array(Html), [hostile, hostile]],
  ['a list that is read only', z.array(z.object({ html: Html })).readonly(), [{ html: hostile }]],
  ['a tuple', z.tuple([z.string(), Html]), [clean, hostile]],
  ['the rest of a tuple', z.tuple([z.int()], Html), [1, hostile, hostile]],
  ['a map', z.record(z.string(), Html), { constructor: hostile, other: hostile }],
  ['a map of lists', z.record(z.string(), z.array(Html)), { some: [hostile] }],
  ['a union', z.union([z.int(), Html]), hostile],
  [
    'a union in a map',
    z.record(z.string(), z.union([z.null(), z.object({ html: Html })])),
    { a: { html: hostile } },
  ],
  [
    'one of a discriminated union',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('none') }),
      z.object({ kind: z.literal('some'), html: Html }),
    ]),
    { kind: 'some', html: hostile },
  ],
  ['fields beside the named ones', z.object({ a: z.int() }).catchall(Html), { a: 1, toString: hostile }],
  [
    'a schema that holds itself',
    Tree,
    { html: hostile, parts: [{ html: hostile, parts: [{ html: hostile, parts: [] }] }] },
  ],
]

const expected = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(hostile, clean))

describe.each(places)('rich text in %s', (_, schema, value) => {
  test('is sanitised on its way in', () => expect(sanitised(schema, value)).toEqual(expected(value)))
  test('is sanitised on its way out', () => expect(encoded(schema, value)).toEqual(expected(value)))
})

test('rich text in both parts of an intersection is sanitised on its way in', () => {
  const schema = z.intersection(z.object({ html: Html }), z.object({ other: Html }))
  expect(sanitised(schema, { html: hostile, other: hostile })).toEqual({ html: clean, other: clean })
})

const asBody = (body: z.ZodType) => () =>
  checkDeclaration(call({ summary: '', method: 'POST', path: '/api/planted', access: 'anybody', body }))
const asAnswer = (answer: z.ZodType) => () =>
  checkDeclaration(call({ summary: '', method: 'GET', path: '/api/planted', access: 'anybody', answer }))

/** Schemas that the code walking over schemas cannot handle. */
const unseen: [string, z.ZodType][] = [
  ['a value of any shape', z.any()],
  ['an unknown value', z.object({ some: z.unknown() })],
  ['a custom value', z.custom<string>()],
  ['fields nobody named', z.looseObject({ html: Html })],
  ['rich text behind code', z.preprocess((given) => given, z.object({ html: Html }))],
  ['rich text that is read from something else', z.codec(z.int(), Html, { decode: String, encode: Number })],
  ['rich text as a name', z.record(Html, z.string())],
  ['rich text that is no text', z.array(z.string()).meta({ kind: 'html' })],
  ['a map of JavaScript', z.map(z.string(), Html)],
  ['a set', z.set(Html)],
  ['a date', z.object({ at: z.date() })],
  ['a promise', z.promise(Html)],
]
test.each(unseen)('%s stops the start, in a body as in an answer', (_, schema) => {
  const deep = z.array(z.object({ inner: z.record(z.string(), schema) }))
  for (const planted of [schema, deep]) {
    expect(asBody(planted)).toThrow(/^POST \/api\/planted: /)
    expect(asAnswer(planted)).toThrow(/^GET \/api\/planted: /)
  }
})

test('an answer schema without a reverse encoding is refused', () => {
  for (const schema of [
    z.string().transform(Number),
    z.object({ html: Html.catch('') }),
    z.intersection(z.object({ html: Html }), z.object({})),
  ])
    expect(asAnswer(schema)).toThrow()
})

test('rich text in a path or query is refused', () => {
  const query = z.strictObject({ html: Html.optional() })
  const planted = call({ summary: '', method: 'GET', path: '/api/planted', access: 'anybody', query })
  expect(() => checkDeclaration(planted)).toThrow('must not be in a path or query')
})

test('values of any shape with a mark, and files, are accepted', () => {
  expect(asBody(form({ file: UploadedFile }))).not.toThrow()
  expect(asAnswer(z.object({ value: Anything.nullable() }))).not.toThrow()
})

test('a refused schema is refused every time', () => {
  const schema = z.object({ some: z.unknown() })
  for (const make of [sanitiserOf, encoderOf]) {
    expect(() => make(schema)).toThrow()
    expect(() => make(schema)).toThrow()
  }
})

describe('an amount', () => {
  const amounts: [string, z.ZodType][] = [
    ['nullable', Money.nullable().default(null)],
    ['readonly', Money.readonly()],
    ['prefault', Money.prefault(0)],
    ['catch', Money.catch(0)],
    ['lazy', z.lazy(() => Money)],
    ['a pipe', Money.pipe(z.int().max(100_000))],
  ]
  test.each(amounts)('%s is stored with its decimals', (_, schema) => {
    const shape = { price: schema }
    expect(storedAs(shape, columnsOf(shape, { price: z.parse(schema, 12.34) }))).toEqual({ price: '12.34' })
  })

  test.each([
    ['a list', z.array(Money)],
    ['a union', z.union([Money, z.literal('free')])],
    ['an object', z.object({ price: Money })],
    ['a map', z.record(z.string(), Money)],
    ['a tuple', z.tuple([Money])],
    ['something it is read into', Money.transform((cents) => cents * 2)],
  ] as [string, z.ZodType][])('in %s cannot be a column and stops the start', (_, price) => {
    const linked = { item: '/api/planted', id: 'id', update: {} }
    expect(() => linker({ ...linked, update: { price } })).toThrow(/"price" holds amounts in parts/)
    expect(() => linker({ ...linked, create: { price } })).toThrow(/"price" holds amounts in parts/)
    expect(() => columnsOf({ price }, { price: 1234 })).toThrow(/"price" holds amounts in parts/)
  })

  test.each([
    ['a list', z.array(Money), [1234], [12.34]],
    ['a union', z.union([Money, z.literal('free')]), 1234, 12.34],
    ['a tuple', z.tuple([Money, z.string()]), [1234, 'a'], [12.34, 'a']],
    ['a map', z.record(z.string(), Money.nullable()), { a: 1234, b: null }, { a: 12.34, b: null }],
    ['a pipe', Money.pipe(z.int()), 1234, 12.34],
    ['fields beside the named ones', z.object({}).catchall(Money), { a: 1234 }, { a: 12.34 }],
  ] as [string, z.ZodType, unknown, unknown][])('in %s is answered in euros', (_, schema, cents, euros) => {
    expect(encoded(schema, cents)).toEqual(euros)
  })
})

test('links and rich text are found inside any wrapper', () => {
  const city = z.string().meta({ kind: 'link', target: '/api/city' })
  const shape = { city: city.readonly().optional(), text: z.lazy(() => Html.nullable()) }
  expect(linksOf(shape)).toEqual([{ name: 'city', target: '/api/city' }])
  expect(columnsOf(shape, { city: 4 })).toEqual({ cityId: 4 })
  expect(richTextsOf(shape)).toEqual(['text'])
})

test('every declared call passes the check', () => {
  const calls = Object.values(allCalls()).flatMap((area) => Object.values(area))
  expect(calls.length).toBeGreaterThan(200)
  for (const one of calls) checkDeclaration(one)
})
