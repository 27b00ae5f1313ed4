import { type DoubleChoice, type ImportReason, lengthOf } from '@stayboard/contract'
import { isNoRecord, type ReadRow, readImportRow } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { ImportBody, ImportChange, Importing } from '../../kit/areas/importing.ts'
import type { FieldError } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { changesOf } from './changes.ts'
import type { StoredImport } from './imports.repository.ts'
import { keysOf, recordsOf } from './keys.repository.ts'
import { importingOf } from './kinds.service.ts'
import { meaningsFor } from './meanings.service.ts'
import { earlierRows, type FileRow, type Outcome, ownRecords } from './rows.repository.ts'

/** An imported row with its outcome, and what would be written. */
export interface Judged extends Outcome {
  /** The complete body, for a new record. */
  body: ImportBody
  /** The fields to set in an existing record. */
  record: Record<string, unknown>
  /** The fields to set in a part of an existing record. */
  partChange: ImportChange['partChange']
  /** The fields of the body that come from the file, and not from defaults. */
  given: readonly string[]
  /** The record's key in the other system, if it is not stored yet. */
  newKey: string | null
}

/** A parsed row, before it is matched with an existing record. */
interface Read {
  row: FileRow
  isRecord: boolean
  read: ReadRow
  body: ImportBody
  /** The fields of the body that come from the file, and not from defaults. */
  given: string[]
  faults: FieldError[]
  formerKey: string | null
  rowKey: string | null
}

/**
 * Determines the outcome of rows, in the same way for a rehearsal and before writing.
 * @param isRehearsal whether the rules of the area are also checked, which writing does anyway
 */
export async function judge(
  actor: Actor,
  given: StoredImport,
  rows: readonly FileRow[],
  isRehearsal: boolean,
): Promise<Judged[]> {
  const importing = importingOf[given.kind]
  const reads = await readRows(actor, given, importing, rows)
  const targets = await targetsOf(actor, given, importing, reads)
  const earlier = await earlierOf(actor, given, reads, isRehearsal)
  const known = await importing.read(actor.db, [...new Set([...targets.values()].map(({ id }) => id))])
  const judged = reads.map((read) => outcomeOf(actor, given, importing, read, { targets, earlier, known }))
  return isRehearsal ? checked(actor, importing, judged) : judged
}

async function readRows(
  actor: Actor,
  given: StoredImport,
  importing: Importing,
  rows: readonly FileRow[],
): Promise<Read[]> {
  const { kind, columns, fixed, headings, dayOrder } = given
  const meaningOf = await meaningsFor(
    actor,
    given,
    rows.map(({ cells }) => cells),
  )
  const defaults = importing.defaults(actor)
  return rows.map((row) => {
    const read = readImportRow(kind, { columns, fixed, headings, dayOrder }, row.cells, meaningOf)
    const raw = importing.bodyOf(read.values, read.notes)
    const { body, faults } = importing.check({ ...raw, record: { ...defaults, ...raw.record } })
    // An unknown word leaves its field empty. Do not report the empty field as a second fault.
    const more = faults.filter((fault) => !read.faults.some(({ field }) => field === fault.field))
    const formerKey = typeof read.values.formerKey === 'string' ? read.values.formerKey : null
    const name = importing.keyOf(body)
    return {
      row,
      read,
      body,
      formerKey,
      isRecord: !isNoRecord(row.cells, headings),
      given: Object.keys(raw.record),
      faults: [...read.faults, ...more],
      rowKey: formerKey ? `key ${formerKey}` : name && `name ${name}`,
    }
  })
}

interface Target {
  id: number
  reasons: ImportReason[]
  /** Whether several records match equally well. */
  isUnclear: boolean
}

/**
 * The existing record that each row matches, by line: by its key from the former system, else the record with the best
 * reasons.
 */
async function targetsOf(actor: Actor, given: StoredImport, importing: Importing, reads: readonly Read[]) {
  const byKey = await recordsOf(
    actor.db,
    given,
    reads.flatMap(({ formerKey }) => formerKey ?? []),
  )
  const isOpen = (read: Read) => read.isRecord && !(read.formerKey && byKey.has(read.formerKey))
  const matches = await importing.find(
    actor.db,
    reads.map((read) => (isOpen(read) ? read.body : null)),
  )
  const ids = [...new Set(matches.map(({ id }) => id))]
  const [own, otherKeys] = [await ownRecords(actor.db, given, ids), await keysOf(actor.db, given, ids)]
  const byRow = Map.groupBy(matches, ({ nth }) => nth)
  const targets = new Map<number, Target>()
  for (const [nth, { row, formerKey }] of reads.entries()) {
    const known = formerKey ? byKey.get(formerKey) : undefined
    if (known !== undefined) targets.set(row.line, { id: known, reasons: ['KEY'], isUnclear: false })
    // A record with another key of the same system is a different one, even if its name is equal.
    const possible = (byRow.get(nth) ?? []).filter(
      ({ id }) => !own.has(id) && !(formerKey && otherKeys.has(id)),
    )
    const [best, second] = possible.toSorted(
      (one, other) => weightOf(other) - weightOf(one) || one.id - other.id,
    )
    if (best && known === undefined)
      targets.set(row.line, {
        ...best,
        isUnclear: second !== undefined && weightOf(second) === weightOf(best),
      })
  }
  return targets
}

/** The weight of matching reasons. An equal name counts more than address and website together. */
const weightOf = ({ reasons }: { reasons: readonly ImportReason[] }) =>
  reasons.length + (reasons.includes('NAME') ? 2 : 0)

/** For each line whose record also occurs in an earlier row of the file, the first such row. */
async function earlierOf(actor: Actor, given: StoredImport, reads: readonly Read[], isRehearsal: boolean) {
  const earlier = new Map<number, number>()
  const [first] = reads
  if (!first || !isRehearsal) return earlier
  const keys = reads.flatMap(({ rowKey }) => rowKey ?? [])
  const seen = await earlierRows(actor.db, given, keys, first.row.line)
  for (const { row, rowKey, isRecord, faults } of reads) {
    if (!rowKey || !isRecord || faults.length > 0) continue
    const line = seen.get(rowKey)
    if (line === undefined) seen.set(rowKey, row.line)
    else earlier.set(row.line, line)
  }
  return earlier
}

interface Known {
  targets: ReadonlyMap<number, Target>
  earlier: ReadonlyMap<number, number>
  known: Awaited<ReturnType<Importing['read']>>
}

function outcomeOf(
  actor: Actor,
  given: StoredImport,
  importing: Importing,
  read: Read,
  { targets, earlier, known }: Known,
): Judged {
  const { row, body, faults, rowKey, formerKey } = read
  const target = targets.get(row.line)
  const outcome: Judged = {
    ...{ line: row.line, state: 'NEW', targetId: null, reasons: [], changes: [], unknown: read.read.unknown },
    ...{ faults, rowKey, firstLine: null, body, record: {}, newKey: formerKey },
    ...{ partChange: null, given: read.given },
  }
  if (!read.isRecord)
    return { ...outcome, state: 'SKIPPED', rowKey: null, faults: [{ field: '', code: 'importNoRecord' }] }
  if (faults.length > 0) return { ...outcome, state: 'WRONG' }
  const firstLine = earlier.get(row.line)
  if (firstLine !== undefined) return { ...outcome, state: 'MORE', firstLine }
  if (!target) return { ...outcome, changes: [...read.given] }
  const policy = policyOf(given, row.choice, target)
  const found: Judged = { ...outcome, targetId: target.id, reasons: target.reasons }
  if (policy === 'ADD') return { ...found, targetId: null, changes: [...read.given] }
  if (policy === 'SKIP') return { ...found, state: 'SKIPPED' }
  const existing = known.get(target.id)
  if (policy === null || !existing) return { ...found, state: 'ALIKE' }
  return changed(actor, importing, read, found, existing, policy)
}

/** The policy for a row whose record exists; `null` if the user has to decide. */
function policyOf(
  { known, alike }: StoredImport,
  choice: DoubleChoice | null,
  target: Target,
): DoubleChoice | null {
  const isByKey = target.reasons.includes('KEY')
  if (isByKey) return [choice, known].includes('SKIP') ? 'SKIP' : 'UPDATE'
  if (choice) return choice
  if (target.isUnclear) return null
  return target.reasons.includes('NAME') ? known : alike
}

interface Existing {
  record: Columns
  parts: readonly Columns[]
}

/** The outcome of a row that changes an existing record. */
function changed(
  actor: Actor,
  importing: Importing,
  read: Read,
  found: Judged,
  existing: Existing,
  policy: 'FILL' | 'UPDATE',
): Judged {
  const change = changeOf(actor, importing, { ...read, ...existing, policy })
  const newKey = found.reasons.includes('KEY') ? null : read.formerKey
  const changes = [...change.names, ...(newKey ? ['formerKey'] : [])]
  const judged = { ...found, ...change, changes, newKey }
  if (lengthOf(String(change.record.notes ?? '')) > MOST_NOTES)
    return { ...judged, state: 'WRONG', faults: [{ field: 'notes', code: 'tooLong' }] }
  return { ...judged, state: changes.length > 0 ? 'CHANGED' : 'SAME' }
}

/** The longest notes in characters; same as in the contract. */
const MOST_NOTES = 20_000

interface Changing extends Existing {
  body: ImportBody
  given: readonly string[]
  policy: 'FILL' | 'UPDATE'
}

/** The change of an existing record, and of its existing part, by an imported body. */
export function changeOf(
  actor: Actor,
  importing: Importing,
  { body, given, record, parts, policy }: Changing,
) {
  const wanted = Object.fromEntries(given.map((name) => [name, body.record[name]]))
  const columnsOf = (one: Columns) => importing.columnsOf(actor, one, record)
  const own = changesOf(columnsOf, wanted, record, policy)
  const same = body.part ? importing.samePart(parts, body.part) : undefined
  const fields = same && body.part ? changesOf((one) => one, partFields(body.part), same.columns, policy) : {}
  const partChange = same && Object.keys(fields).length > 0 ? { id: same.id, fields } : null
  const isChanged = partChange !== null || (body.part !== null && !same)
  return {
    record: own,
    body: { ...body, part: same ? null : body.part },
    partChange,
    names: [...Object.keys(own), ...(isChanged ? ['contacts'] : [])],
  }
}

/** The fields of a person without the main contact flag, which an import never changes. */
const partFields = ({ mainContact: _, ...fields }: Record<string, unknown>) => fields

/** Adds the rule violations of new records to their outcomes. */
async function checked(actor: Actor, importing: Importing, judged: readonly Judged[]): Promise<Judged[]> {
  const added = judged.filter(({ state }) => state === 'NEW')
  const faults = await importing.faultsOf(
    actor,
    added.map(({ body }) => body),
  )
  const wrong = new Map(added.map(({ line }, at) => [line, faults[at] ?? []]))
  return judged.map((one) => {
    const own = wrong.get(one.line) ?? []
    return own.length > 0 ? { ...one, state: 'WRONG', faults: own } : one
  })
}
