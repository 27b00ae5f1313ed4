import { allCalls, fieldShape, fieldsIn } from '@stayboard/contract'
import { languageNames, loadLanguage, optionLabels } from '@stayboard/i18n'
import { namedKinds } from '@stayboard/i18n/field-keys'
import { beforeEach, expect, it } from 'vitest'
import { speak } from '../../../testing/page.tsx'
import { valueText } from './field-names.ts'
import { shapeOf } from './shape-of.ts'

beforeEach(() => speak('nl'))

it.each([
  ['/api/organisation', 'organisationStatus', 'NOT_INTERESTED', 'Niet geïnteresseerd'],
  ['/api/organisation', 'communicationStatus', ['EMAIL', 'CALL'], 'E-mail, Telefoongesprek'],
  ['/api/user', 'roles', ['ROLE_VIEWER'], 'Meekijker'],
  ['/api/user', 'language', 'ro', 'Română'],
  ['/api/v2/backend/enquiry', 'price', 1234.5, '1.234,50'],
  ['/api/provider_hospitality_entity', 'roomType', 'ONE_BEDROOM', 'Eén slaapkamer'],
  ['/api/provider_department/rate_plan', 'paymentType', 'INVOICE', 'Op factuur'],
  ['/api/provider_department/rate_plan', 'paymentType', 'VOUCHER', 'VOUCHER'],
  ['/api/v2/backend/enquiry', 'notes', 'CALL', 'CALL'],
  ['article_tags', 'tag', 3, '3'],
])('of %s, the value of %s %j is shown as %s', (kind, field, value, text) => {
  expect(valueText(value, shapeOf(kind, field))).toBe(text)
})

/**
 * Fields that answers calculate and that the history does not have, such as why a webhook fails or which
 * images others changed meanwhile. Names of events are included, because they are shown as other systems
 * receive them.
 */
const derived = [
  ...['behind', 'checked', 'differences', 'error', 'events', 'extent', 'failure', 'fault'],
  'imageConflicts',
]

it('every closed set in the history has translations', async () => {
  const options = { ...(await loadLanguage('en')).options, languages: languageNames }
  const fields = Object.values(allCalls())
    .flatMap((calls) => Object.values(calls))
    .filter(({ path }) => namedKinds.includes(path.replace(/\/\{\w+\}$/, '')))
    .flatMap(({ body, answer }) => [...Object.entries(fieldsIn(body)), ...Object.entries(fieldsIn(answer))])
  const sets = fields.flatMap(([name, field]) => {
    const shape = fieldShape(field)
    return shape.options.length > 0 && !derived.includes(name) ? [{ name, options: shape.options }] : []
  })
  expect(sets.length).toBeGreaterThan(20)
  const wordless = sets.filter(
    ({ options: values }) => Object.keys(optionLabels(options, values)).length === 0,
  )
  expect([...new Set(wordless.map(({ name }) => name))]).toEqual([])
})
