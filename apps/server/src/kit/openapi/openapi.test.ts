import { createConfig, lintFromString } from '@redocly/openapi-core'
import { allCalls, followEvents, intake } from '@stayboard/contract'
import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'

const document = JSON.parse(
  JSON.stringify(await openApi({ ...allCalls(), events: { follow: followEvents }, intake })),
)

/** Returns the parameters of a path that are integers. */
const numbersOf = (path: string): string[] =>
  Object.values<{ parameters?: { name: string; in: string; schema: { type?: string } }[] }>(
    document.paths[path],
  ).flatMap(({ parameters = [] }) =>
    parameters
      .filter((one) => one.in === 'path' && one.schema.type === 'integer')
      .map(({ name }) => `{${name}}`),
  )

/** Whether one of two paths has a word where the other has a number, so that no request fits both. */
function differByNumber(one: string, other: string): boolean {
  const others = other.split('/')
  const isNumberBeside = (path: string, segment = '', beside = '') =>
    numbersOf(path).includes(segment) && !beside.startsWith('{')
  return one
    .split('/')
    .some(
      (segment, at) => isNumberBeside(one, segment, others[at]) || isNumberBeside(other, others[at], segment),
    )
}

/**
 * Whether a finding counts. The rule `no-ambiguous-paths` reads every parameter as a text, but the document
 * declares ids as numbers.
 */
function isTold({ ruleId, message }: { ruleId: string; message: string }): boolean {
  const [, one = '', other = ''] = /`(.+)` and `(.+)`/.exec(message) ?? []
  return !(ruleId === 'no-ambiguous-paths' && differByNumber(one, other))
}

test("the document passes Redocly's recommended rules without a warning", async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  })
  const told = found
    .filter(isTold)
    .map(
      ({ ruleId, severity, message, location }) =>
        `${severity} ${ruleId}: ${message} ${location[0]?.pointer}`,
    )
  expect(told).toEqual([])
  expect(differByNumber('/api/tag/{tagId}', '/api/tag/{tagId}')).toBe(false)
})

/** All schemas of the document that are not references, with their JSON pointer. */
function* schemasIn(node: unknown, at = ''): Generator<[pointer: string, schema: Record<string, unknown>]> {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node || 'enum' in node) yield [at, { ...node }]
  for (const [name, value] of Object.entries(node)) yield* schemasIn(value, `${at}/${name}`)
}

/** The specification prescribes that this call answers with a list without an envelope. */
const PLAIN_LIST = '/api/system/mews/watchdog/{date}'

test('bodies, answers and rows have descriptive schema names', () => {
  const { schemas } = document.components
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining([
      'Problem',
      'Enquiry',
      'EnquiryDepartmentPage',
      'Organisation',
      'NewOrganisation',
      'OrganisationChange',
      'OrganisationPage',
      'Country',
      'CountryPage',
      'RoleName',
    ]),
  )
  for (const name of Object.keys(schemas)) expect(name).toMatch(/^[A-Z]\w*$/)
  for (const [path, operations] of Object.entries<
    Record<string, { responses: object; requestBody?: object }>
  >(document.paths)) {
    for (const { responses, requestBody } of Object.values(operations)) {
      for (const { content = {} } of [...Object.values(responses), requestBody ?? {}])
        for (const [type, { schema }] of Object.entries<{ schema: object }>(content))
          if (/^(?:application\/json|multipart\/form-data)$/.test(type) && path !== PLAIN_LIST)
            expect([path, Object.keys(schema)]).toEqual([path, ['$ref']])
    }
  }
})

test('no shape and no enumeration occurs twice', () => {
  const seen = new Map<string, string>()
  for (const [at, { description: _, default: __, ...schema }] of schemasIn(document)) {
    const isShape = schema.type === 'object' || (Array.isArray(schema.enum) && schema.enum.length > 1)
    if (!isShape) continue
    const key = JSON.stringify(schema)
    expect([key, seen.get(key)]).toEqual([key, undefined])
    seen.set(key, at)
  }
})

test('each refusal is described once', () => {
  for (const operations of Object.values<Record<string, { responses: Record<string, object> }>>(
    document.paths,
  ))
    for (const { responses } of Object.values(operations))
      for (const [status, response] of Object.entries(responses))
        if (Number(status) >= 300)
          expect(response).toEqual({ $ref: expect.stringMatching(/^#\/components\/responses\/\w+$/) })
})
