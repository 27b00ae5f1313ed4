import type { BodyOf, Import, ImportKind, imports, ReceivedFile } from '@stayboard/contract'
import { readingOf, statedUnits } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { type FieldError, invalid, notFound, Problem } from '../../kit/problems.ts'
import { unsigned } from '../../kit/sql/transaction.ts'
import { isTarget, settingsFor } from './columns.service.ts'
import * as repository from './imports.repository.ts'
import { kindsFor, requireKind } from './kinds.service.ts'
import { reading } from './reading.service.ts'
import { resetRows, unknownWords } from './rows.repository.ts'

type StoredImport = repository.StoredImport

const linksOf = (importId: number) => ({ self: { href: `/api/v2/import/${importId}` } })

/** The latest imports of the kinds that the user may import. */
export async function list(actor: Actor) {
  const found = await repository.list(actor.db, kindsFor(actor))
  return {
    _embedded: { imports: found.map((one) => ({ ...one, _links: linksOf(one.importId) })) },
    _links: { self: { href: '/api/v2/imports' } },
  }
}

/** An import that the user may see. @throws Problem 404 */
export async function found(actor: Actor, importId: number): Promise<StoredImport> {
  const given = await repository.find(actor.db, importId)
  if (!given || !kindsFor(actor).includes(given.kind)) throw notFound()
  return given
}

/**
 * Locks an import that is not being written, and returns it.
 * @throws Problem 404, or 409 while it is written
 */
export async function foundIdle(within: Actor, importId: number): Promise<StoredImport> {
  if (!(await repository.lock(within.db, importId))) throw notFound()
  const given = await found(within, importId)
  if (given.isBusy) throw new Problem(409, 'importBusy')
  return given
}

export const get = async (actor: Actor, importId: number) => presented(actor, await found(actor, importId))

export async function presented({ db }: Actor, given: StoredImport): Promise<Import> {
  const { headings, samples, columns, action: _, userId: __, shape: ___, ...shown } = given
  const units = statedUnits(given.kind, columns, headings)
  return {
    ...shown,
    ...(await repository.countRows(db, given)),
    unknown: await unknownWords(db, given),
    columns: columns.map(({ column, to }) => ({
      column,
      to,
      heading: headings[column] ?? '',
      per: units.get(column) ?? null,
      ...{ samples: [], filled: 0 },
      ...samples[column],
    })),
    _links: linksOf(given.importId),
  }
}

/** Stores the rows of an uploaded file for a new import. No records are written yet. */
export async function upload(actor: Actor, { file, kind }: BodyOf<typeof imports.upload>): Promise<Import> {
  requireKind(actor, kind)
  return bring(actor, file, kind, async (within, given) => {
    const largest = given.sheets.reduce(
      (best, { rows }, at) => (rows > (given.sheets[best]?.rows ?? 0) ? at : best),
      0,
    )
    const settings = await settingsFor(within, given, largest, undefined)
    await repository.save(within.db, given.importId, settings)
    return get(within, given.importId)
  })
}

/** Reads a file and stores its rows for a new import, in one transaction with the given work. */
export const bring = <Result>(
  actor: Actor,
  file: ReceivedFile,
  kind: ImportKind,
  work: (within: Actor, given: StoredImport) => Promise<Result>,
): Promise<Result> =>
  reading(actor, file, ({ sheets, store }) =>
    unsigned(actor.db, async (tx) => {
      const within = { ...actor, db: tx }
      const importId = await repository.add(tx, { kind, name: file.name, sheets, userId: actor.userId })
      await store(tx, importId)
      return work(within, await found(within, importId))
    }),
  )

/** Changes the settings of an import. Its rows then have to be rehearsed again. */
export async function change(
  actor: Actor,
  importId: number,
  body: BodyOf<typeof imports.change>,
): Promise<Import> {
  return unsigned(actor.db, async (tx) => {
    const within = { ...actor, db: tx }
    const given = await foundIdle(within, importId)
    refuseUnless(given, body)
    const { sheet = given.sheet, headingLine } = body
    const isOther = sheet !== given.sheet || (headingLine !== undefined && headingLine !== given.headingLine)
    const settings = isOther
      ? await settingsFor(within, given, sheet, sheet === given.sheet ? headingLine : undefined)
      : given
    await repository.save(tx, importId, { ...settings, ...chosen(body) })
    await resetRows(tx, { ...given, sheet })
    return get(within, importId)
  })
}

function chosen({ columns, meanings, fixed, source, dayOrder, known, alike }: BodyOf<typeof imports.change>) {
  return {
    ...(columns ? { columns } : {}),
    ...(meanings ? { meanings } : {}),
    ...(fixed ? { fixed } : {}),
    ...(source ? { source } : {}),
    ...(dayOrder !== undefined ? { dayOrder } : {}),
    ...(known ? { known } : {}),
    ...(alike !== undefined ? { alike } : {}),
  }
}

/** @throws Problem 400 naming settings that refer to unknown sheets, columns or fields */
function refuseUnless(given: StoredImport, body: BodyOf<typeof imports.change>): void {
  const { sheet, columns = [], fixed = [] } = body
  const errors: FieldError[] = columns.flatMap(({ to }, at) =>
    isTarget(given.kind, to) ? [] : [{ field: `columns.${at}.to`, code: 'option' as const }],
  )
  for (const [at, { field }] of fixed.entries())
    if (!readingOf(given.kind, field)) errors.push({ field: `fixed.${at}.field`, code: 'option' })
  if (sheet !== undefined && !given.sheets[sheet]) errors.push({ field: 'sheet', code: 'option' })
  if (errors.length > 0) throw invalid(errors)
}

/** Deletes an import. Records that it has written are kept, and can still be undone. */
export async function remove(actor: Actor, importId: number): Promise<undefined> {
  await unsigned(actor.db, async (tx) => {
    await foundIdle({ ...actor, db: tx }, importId)
    await repository.remove(tx, importId)
  })
}
