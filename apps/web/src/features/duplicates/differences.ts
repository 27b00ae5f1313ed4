import { fieldName, valueText } from '../../kit/core/words/field-names.ts'
import { shapeOf } from '../../kit/core/words/shape-of.ts'

export type RecordValues = Readonly<Record<string, unknown>>

/** A field in which two records differ, with both values as text. */
export interface MergedField {
  name: string
  label: string
  kept: string
  merged: string
}

/**
 * The fields in which two records differ.
 * @param item the item path of their kind
 */
export function differences(
  item: string,
  names: readonly string[],
  kept: RecordValues,
  merged: RecordValues,
): MergedField[] {
  return names
    .map((name) => ({
      name,
      label: fieldName(item, name),
      kept: shown(item, name, kept),
      merged: shown(item, name, merged),
    }))
    .filter((field) => field.kept !== field.merged)
}

/**
 * The fields whose value is initially taken from the merged record: those that are empty in the kept one, and refused consents.
 */
export const takenAtFirst = (names: readonly string[], kept: RecordValues, merged: RecordValues): string[] =>
  names.filter((name) => isMissing(name, kept, merged) || isRefused(name, kept, merged))

const isMissing = (name: string, kept: RecordValues, merged: RecordValues) =>
  isEmpty(valueIn(name, kept)) && !isEmpty(valueIn(name, merged))

/** A consent that was given in one record and refused in the other counts as refused. */
const isRefused = (name: string, kept: RecordValues, merged: RecordValues) =>
  name === 'newsletter' && kept[name] === true && merged[name] === false

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** The text of a value. A linked record is shown by its name, which answers contain beside the id. */
const valueIn = (name: string, values: RecordValues): unknown =>
  values[name] ?? values[`${name}Displayname`] ?? values[`${name}Name`] ?? null

const shown = (item: string, name: string, values: RecordValues) =>
  valueText(valueIn(name, values), shapeOf(item, name))
