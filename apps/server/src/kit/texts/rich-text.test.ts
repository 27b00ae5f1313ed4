import { type Area, api, type Call, schemasIn, shapeOf } from '@stayboard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestApp } from '../../testing/app.ts'
import { hostileHtml } from '../../testing/calls/hostile-html.ts'
import { htmlFields, htmlNames } from '../../testing/calls/html-fields.ts'
import { faultsOfMarkup } from '../../testing/calls/markup.ts'
import { inPart, kindOfField, oneOfEach } from '../../testing/extent.ts'
import { expectFieldError } from '../../testing/problems.ts'
import { everyWriteWithBody, startAppWithRecords, unusedName } from '../../testing/samples.ts'
import { contents } from '../../testing/tables.ts'
import { encoded } from '../calls/answers.ts'
import { sanitised } from './rich-text.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

const fields = everyWriteWithBody.flatMap((one) => htmlFields(one.call).map((field) => ({ ...one, field })))
type Field = (typeof fields)[number]

async function saved({ id, call, url, body, field }: Field, html: unknown) {
  const answer = await server.call(call.method, url, {
    as,
    body: { ...body, version: undefined, ...unusedName(id), [field]: html },
  })
  return { ...answer, html: answer.body[field] }
}

test('the contract has rich text fields', () => expect(fields.length).toBeGreaterThan(0))

test.each(fields)('$id sanitises $field', async (one) => {
  const { status, html } = await saved(one, `<p onclick="alert(1)">Text<script>alert(1)</script></p>`)
  expect([status, html]).toEqual([200, '<p>Text</p>'])
})

const kinds = ({ call, field }: Field) => kindOfField(call.body, field)

describe.each(oneOfEach(fields, kinds))('$id: $field', (one) => {
  test('removes everything in the collections that runs, styles or loads', async () => {
    // The whole collection is tried on the sanitiser itself in `sanitise.test.ts`.
    for (const hostile of inPart(hostileHtml)) {
      const { status, html } = await saved(one, `<p>Text</p>${hostile}`)
      expect([hostile, status === 200 || /\0/.test(hostile)]).toEqual([hostile, true])
      if (status === 200) expect([hostile, faultsOfMarkup(html)]).toEqual([hostile, []])
    }
    const rows = JSON.stringify(await contents(server.database)).replaceAll(/<[^<>]*>/g, (tag) =>
      faultsOfMarkup(tag.replaceAll(/\\+"/g, '"')).length > 0 ? 'FAULT' : '',
    )
    expect(rows).not.toContain('FAULT')
  })

  test('counts visible characters after sanitising', async () => {
    const most = Number(/at most (\d+) characters/.exec(descriptionOf(one))?.[1])
    const text = 'é'.repeat(most)
    expect(await saved(one, `<p><b>${text}</b><script>${text}</script></p>`)).toMatchObject({
      status: 200,
      html: `<p><b>${text}</b></p>`,
    })
    expectFieldError(await saved(one, `<p>${text}x</p>`), one.field, 'tooLong')
    expectFieldError(await saved(one, '<b>'.repeat(160_000)), one.field, 'tooLong')
  })

  test.each(['', ' ', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<script>alert(1)</script>', '<p></p>\n'])(
    'treats %j as empty',
    async (empty) => {
      const answer = await saved(one, empty)
      const isOptional = one.call.body instanceof z.ZodObject && one.call.body.shape[one.field]?.isNullable()
      if (isOptional) expect(answer).toMatchObject({ status: 200, html: null })
      else expectFieldError(answer, one.field, 'required')
    },
  )

  test.each([
    '<hr>',
    '<img src="/files/a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1/40x30/large.webp" alt="Plan">',
  ])('%j is not empty', async (html) => {
    expect(await saved(one, html)).toMatchObject({ status: 200, html })
  })
})

const descriptionOf = ({ call, field }: Field) =>
  String(
    JSON.stringify(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' })).split(
      `"${field}":{`,
    )[1],
  )

/**
 * A field that is rich text in a body of an area must be rich text in all its answers, otherwise it would not be
 * sanitised on the way out.
 */
test.each(Object.keys(api) as Area[])('%s declares rich text in its answers', (area) => {
  const calls: Call[] = Object.values(api[area])
  const names = new Set(calls.flatMap((call) => htmlFields(call)))
  for (const { answer, path } of calls) {
    const declared = htmlNames(answer)
    for (const name of namesIn(answer)) {
      if (names.has(name)) expect([path, name, declared.has(name)]).toEqual([path, name, true])
    }
  }
})

const namesIn = (schema: z.core.$ZodType): string[] =>
  [...schemasIn(schema)].flatMap((one) => Object.keys(shapeOf(one) ?? {}))

const Html = z.string().meta({ kind: 'html' })
const hostile = '<p onclick=alert(1)>x<script>alert(1)</script></p>'
const bare = { html: hostile }

test.each([
  ['a field', z.object({ html: Html }), bare],
  ['one that may be null', z.object({ html: Html.nullable().default(null) }), bare],
  ['one that may be missing', z.object({ html: Html.optional() }), bare],
  ['a nested record', z.object({ inner: z.object({ html: Html }) }), { inner: bare }],
  ['a list', z.array(z.object({ html: Html })), [bare, bare]],
  ['a list of texts', z.object({ html: z.array(Html) }), { html: [hostile] }],
  ['records by name', z.record(z.string(), z.object({ html: Html })), { one: bare }],
  ['one of two shapes', z.union([z.object({ a: z.string() }), z.object({ html: Html })]), bare],
])('%s is found and sanitised', (_, schema, value) => {
  const clean = JSON.parse(JSON.stringify(value).replaceAll(hostile, '<p>x</p>'))
  expect(sanitised(schema, value)).toEqual(clean)
  expect(encoded(schema, value)).toEqual(clean)
})

test('other texts are not changed', () => {
  expect(sanitised(z.object({ text: z.string() }), { text: hostile })).toEqual({ text: hostile })
  for (const value of [undefined, null, 7, 'x', []])
    expect(sanitised(z.object({ html: Html }), value)).toBe(value)
  expect(sanitised(z.object({ html: Html }), { html: 7 })).toEqual({ html: 7 })
})
