import { createHash } from 'node:crypto'
import { type ImportKind, LEFT_OUT, NOTES } from '@stayboard/contract'
import {
  chooseColumns,
  headingKey,
  headingLineOf,
  headingsOf,
  importDeclarations,
  importHeadings,
  readingOf,
  sourceOf,
} from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { findAlike, type ImportSettings, type StoredImport } from './imports.repository.ts'
import { fieldsByLabel } from './labels.service.ts'
import { dayOrderOf, fillOf, firstRows } from './rows.repository.ts'

/** The number of rows in which headings and samples are looked for. */
const LOOKED_AT = 300
/** The samples per column, and the longest one in characters. */
const SAMPLES = { count: 4, length: 120 }

/**
 * The settings for reading a sheet. Its headings are detected unless they are given, and the columns of an earlier file
 * with the same headings are reused.
 * @param heading the line with the headings, `null` for none; `undefined` to detect it
 */
export async function settingsFor(
  { db }: Actor,
  given: StoredImport,
  sheet: number,
  heading: number | null | undefined,
): Promise<ImportSettings> {
  const rows = await firstRows(db, given.importId, sheet, LOOKED_AT)
  const labels = await fieldsByLabel(given.kind)
  const headingLine =
    heading === undefined ? headingLineOf(rows, new Map([...labels, ...importHeadings(given.kind)])) : heading
  const fill = await fillOf(db, { ...given, sheet, headingLine })
  const width = Math.max(given.sheets[sheet]?.columns ?? 0, 1)
  const named = headingsOf(rows, headingLine)
  const headings = Array.from({ length: width }, (_, column) => named[column] ?? '')
  const samples = headings.map((_, column) => {
    const below = rows
      .filter(({ line }) => line > (headingLine ?? 0))
      .flatMap(({ cells }) => cells[column] || [])
    const { filled = 0, one } = fill.get(column) ?? {}
    const all = [...new Set([...below, ...(one ? [one] : [])])]
    return {
      filled,
      samples: all.slice(0, SAMPLES.count).map((text) => text.slice(0, SAMPLES.length).toWellFormed()),
    }
  })
  const shape = shapeOf(given.kind, headings)
  const alike = shape && (await findAlike(db, given.importId, given.kind, shape))
  const chosen = chooseColumns(
    given.kind,
    headings.map((name, column) => ({ column, heading: name, samples: samples[column]?.samples ?? [] })),
    labels,
  )
  return {
    ...{ sheet, headingLine, headings, samples, shape },
    columns: alike ? alike.columns : chosen,
    meanings: alike ? alike.meanings : [],
    fixed: alike ? alike.fixed : [],
    reused: alike ? alike.name : null,
    source: (alike ? alike.source : sourceOf(headings)) ?? 'File',
    dayOrder: (await dayOrderOf(db, { ...given, sheet, headingLine })) ?? (alike ? alike.dayOrder : null),
    known: given.known,
    alike: given.alike,
  }
}

/** A fingerprint of the kind and the headings, which files of the same origin share; empty without headings. */
function shapeOf(kind: ImportKind, headings: readonly string[]): string {
  const keys = headings.map(headingKey)
  return keys.some((key) => key !== '')
    ? createHash('sha256')
        .update([kind, ...keys].join('\n'))
        .digest('hex')
    : ''
}

/** Whether a column can be assigned to a field. */
export function isTarget(kind: ImportKind, to: string): boolean {
  if (to === LEFT_OUT) return true
  return to === NOTES ? importDeclarations[kind].hasNotes : readingOf(kind, to) !== undefined
}
