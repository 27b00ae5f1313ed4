import { type ImportKind, importKinds, LEFT_OUT, NOTES } from '@stayboard/contract'
import { chooseColumns, headingKey, importFieldsOf } from '@stayboard/domain'
import { expect, test } from 'vitest'
import { fieldsByLabel } from './labels.service.ts'

const kinds = Object.keys(importKinds) as ImportKind[]
const chosen = async (kind: ImportKind, headings: readonly string[]) =>
  chooseColumns(
    kind,
    headings.map((heading, column) => ({ column, heading, samples: ['1'] })),
    await fieldsByLabel(kind),
  ).map(({ to }) => to)

test('the columns of our own screens and exports are known in all languages', async () => {
  expect(
    await chosen('PRICES', ['Vestiging', 'Kamer', 'Laatste nacht', 'Price excl. VAT', 'Momssats']),
  ).toEqual(['department', 'spaceType', 'lastNight', 'priceEx', 'vatRate'])
  expect(await chosen('STAYS', ['Unitate', 'Inkoopprijs in totaal'])).toEqual([
    ...['currentDepartment', 'purchasePrice'],
  ])
})

test.each(kinds)('no label of %s is left out', async (kind) => {
  const labels = [...(await fieldsByLabel(kind)).keys()]
  expect(labels.length).toBeGreaterThan(importFieldsOf(kind).length)
  const leftOut = []
  for (const label of labels) {
    const [to] = await chosen(kind, [label])
    if (to === NOTES || to === LEFT_OUT) leftOut.push(label)
  }
  // Only the labels of notes may be assigned to notes.
  expect(leftOut.filter((label) => headingKey(label) !== 'notes')).toEqual([])
})
