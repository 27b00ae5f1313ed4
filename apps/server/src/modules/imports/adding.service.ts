import { ADDED, ANY_WORD, addedKinds, type ImportKind } from '@stayboard/contract'
import { fold, readCell, readingOf, wordKey } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import type { StoredImport } from './imports.repository.ts'
import { importingOf, kindsFor } from './kinds.service.ts'
import { namedRecords } from './named.repository.ts'
import { waitingWords } from './rows.repository.ts'

/** Adds the records that rows name and that are to be added, such as the organisations of enquiries. Those that exist are left alone. */
export async function addNamed(actor: Actor, given: StoredImport): Promise<void> {
  const fields = new Set(given.meanings.flatMap(({ field, value }) => (value === ADDED ? [field] : [])))
  for (const field of fields) {
    const kind = addedKind(given.kind, field)
    if (kind && kindsFor(actor).includes(kind.adds)) await addNames(actor, given, field, kind)
  }
}

function addedKind(kind: ImportKind, field: string) {
  const reading = readingOf(kind, field)
  if (reading?.as !== 'link') return undefined
  const { to } = reading
  return to === 'organisation' || to === 'provider' ? { link: to, adds: addedKinds[to] } : undefined
}

const addNames = (
  actor: Actor,
  given: StoredImport,
  field: string,
  { link, adds }: NonNullable<ReturnType<typeof addedKind>>,
) =>
  transaction(actor, async (within) => {
    const said = new Map(
      given.meanings.flatMap((one) => (one.field === field ? [[wordKey(one.word), one.value]] : [])),
    )
    const words = (await wordsOf(within, given, field)).filter(
      (word) => (said.get(wordKey(word)) ?? said.get(ANY_WORD)) === ADDED,
    )
    const known = await namedRecords(within.db, given.source, link, words)
    const isKnown = new Set(known.map(({ word }) => word))
    const names = new Map(words.flatMap((word) => (isKnown.has(word) ? [] : [[fold(word), word]])))
    const importing = importingOf[adds]
    const bodies = [...names.values()].map((name) =>
      importing.check({ record: { ...importing.defaults(within), name }, part: null }),
    )
    await importing.add(
      within,
      bodies.flatMap(({ body, faults }) => (faults.length > 0 ? [] : [body])),
    )
  })

/** The words of a field in the rows that wait to be written. */
async function wordsOf({ db }: Actor, given: StoredImport, field: string): Promise<string[]> {
  const columns = given.columns.filter(({ to }) => to === field)
  const cells = []
  for (const { column } of columns) cells.push(...(await waitingWords(db, given, column)))
  const fixed = given.fixed.filter((one) => one.field === field).map(({ text }) => text)
  return [...new Set([...cells, ...fixed].map((cell) => readCell(cell)))].filter((word) => word !== '')
}
