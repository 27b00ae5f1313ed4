import {
  type BodyOf,
  languages,
  type PasteColumn,
  type PasteRow,
  priceCalculations,
  prognosis,
  prognosisStatuses,
} from '@stayboard/contract'
import {
  type CellFault,
  cellFault,
  companyKey,
  type PasteWords,
  readCell,
  readPasteRow,
  toEuros,
  wordKey,
} from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import { exploitersNamed, type Named, namesLike, organisationsNamed } from './paste.repository.ts'
import { create } from './prognosis.service.ts'

/** Saves pasted rows of a spreadsheet, all or none (docs/rules/prognosis.md#paste). */
export async function paste(actor: Actor, { rows, dryRun }: BodyOf<typeof prognosis.paste>) {
  const read = await readRows(actor, rows)
  const errors = read.flatMap((row, index) =>
    row.errors.map(({ field, code, message }) => ({ field: `rows.${index}.${field}`, code, message })),
  )
  const total = read.reduce((sum, { values }) => sum + values.totalPrognosis, 0)
  if (dryRun) return { saved: false, rows: read.map((row) => ({ ...row, prognosisMetaId: null })), total }
  if (errors.length > 0) throw new Problem(400, 'invalid', { errors })
  const saved = await transaction(actor, async (within) => {
    const added = []
    for (const row of read) {
      const { prognosisMetaId } = await create(within, bodyOf(row.values))
      added.push({ ...row, prognosisMetaId })
    }
    return added
  })
  return { saved: true, rows: saved, total }
}

/** Parses rows: the values and faults of each. */
async function readRows(actor: Actor, rows: readonly PasteRow[]) {
  const given = cells(rows, 'organisation')
  const named = await organisationsNamed(actor.db, given)
  const unknown = given.filter((name) => !named.some((one) => one.given === name))
  const alike = await namesLike(
    actor.db,
    unknown.map((name) => ({ given: name, key: companyKey(name) })),
  )
  const organisations = finder('organisation', named, alike)
  const exploiters = finder('exploiter', await exploitersNamed(actor.db, cells(rows, 'exploiter')))
  const words = await pasteWords()
  return rows.map((row) => {
    const { values, errors } = readPasteRow(row, words)
    const [organisation, exploiter] = [organisations(row.organisation), exploiters(row.exploiter)]
    return {
      values: {
        ...values,
        organisationId: organisation.id,
        organisationName: organisation.name,
        exploiterId: exploiter.id,
        exploiterName: exploiter.name,
      },
      errors: [...organisation.errors, ...exploiter.errors, ...errors],
    }
  })
}

/** The labels of options in all languages, as on screens and in exports. */
async function pasteWords(): Promise<PasteWords> {
  const all = await Promise.all(languages.map(loadLanguage))
  const wordsOf = <Option extends string>(
    options: readonly Option[],
    labelOf: (of: (typeof all)[number]['options'], option: Option) => string,
  ) =>
    new Map(
      all.flatMap((words) => options.map((one) => [wordKey(labelOf(words.options, one)), one] as const)),
    )
  return {
    status: wordsOf(prognosisStatuses, (labels, one) => labels.prognosisStatuses[one]),
    priceCalculation: wordsOf(priceCalculations, (labels, one) => labels.priceCalculations[one]),
  }
}

type Values = Awaited<ReturnType<typeof readRows>>[number]['values']

const cells = (rows: readonly PasteRow[], column: PasteColumn) => [
  ...new Set(rows.flatMap((row) => readCell(row[column]) || [])),
]

/** Creates a function that finds the record that a cell names. For an unknown name it suggests similar ones. */
function finder(
  field: PasteColumn,
  named: readonly Named[],
  alike: ReadonlyMap<string, string[]> = new Map(),
) {
  const nobody = { id: null, name: null }
  return (cell: string | null): { id: number | null; name: string | null; errors: CellFault[] } => {
    const given = readCell(cell)
    if (!given) return { ...nobody, errors: [] }
    const [one, ...others] = named.filter((record) => record.given === given)
    if (!one) return { ...nobody, errors: [cellFault(field, 'unknownRecord', alike.get(given))] }
    if (others.length === 0) return { ...one, errors: [] }
    return { ...nobody, errors: [cellFault(field, 'severalRecords')] }
  }
}

/** The body of the call that adds a single prognosis, so that all its rules apply. */
function bodyOf({ organisationId, exploiterId, pricePerNight, totalPrognosis, ...values }: Values) {
  return prognosis.create.body.parse({
    ...values,
    organisation: `/api/organisation/${organisationId}`,
    exploiter: exploiterId === null ? null : `/api/exploiter/${exploiterId}`,
    pricePerNight: pricePerNight === null ? null : toEuros(pricePerNight),
    totalPrognosis: toEuros(totalPrognosis),
  })
}
