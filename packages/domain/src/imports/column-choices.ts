import { type ImportColumn, type ImportKind, LEFT_OUT, NOTES } from '@stayboard/contract'
import { cellKindOf } from './cells.ts'
import { headingKey, isNotesHeading } from './headings.ts'
import { importDeclarations, importHeadings, readingOf } from './kinds.ts'
import { unitIn } from './price-units.ts'

/** A column of a file: its heading, and example values. */
export interface SheetColumn {
  column: number
  heading: string
  samples: readonly string[]
}

/**
 * The target of each column: by its heading, else by its values, else the notes, so that nothing is lost.
 * @param labels additional headings of fields, normalised by `headingKey`
 */
export function chooseColumns(
  kind: ImportKind,
  columns: readonly SheetColumn[],
  labels: ReadonlyMap<string, string> = new Map(),
): ImportColumn[] {
  const taken = new Set<string>()
  const take = (field: string | undefined) => {
    const reading = field === undefined ? undefined : readingOf(kind, field)
    if (field === undefined || !reading || (taken.has(field) && !takesSeveral(reading))) return undefined
    taken.add(field)
    return field
  }
  const isNote = (heading: string) =>
    isNotesHeading(heading) && !importHeadings(kind).has(headingKey(heading))
  const unitOf = (heading: string) => unitIn(heading)?.unit
  const amounts = importDeclarations[kind].unit?.amounts ?? []
  let unit: string | undefined
  const named = columns.map(({ heading, samples }) => {
    if (samples.length === 0 || isNote(heading)) return undefined
    const field = fieldOf(kind, heading) ?? labels.get(headingKey(heading))
    const hasUnit = field !== undefined && amounts.includes(field)
    // A record has one price with one unit, so of "Price per night" and "Price per month" the first is used.
    if (hasUnit && unit !== undefined && unitOf(heading) !== unit) return undefined
    const taken = take(field)
    if (hasUnit && taken) unit ??= unitOf(heading)
    return taken
  })
  const { byContent } = importDeclarations[kind]
  const chosen = columns.map(({ column, heading, samples }, at) => {
    const to = named[at] ?? (isNote(heading) ? undefined : take(byContent[cellKindOf(samples)]))
    return { column, to: to ?? rest(kind, samples) }
  })
  if (columns.every(({ heading }) => heading === '')) nameFirst(kind, chosen, columns)
  return kind === 'ORGANISATIONS' ? withoutPersons(chosen) : chosen
}

/** Without headings, the first column that is not recognised by its values has the names. */
function nameFirst(kind: ImportKind, chosen: ImportColumn[], columns: readonly SheetColumn[]): void {
  const first = chosen.findIndex(
    ({ to }, at) => (to === NOTES || to === LEFT_OUT) && (columns[at]?.samples.length ?? 0) > 0,
  )
  const column = chosen[first]
  if (column && readingOf(kind, 'name')) chosen[first] = { ...column, to: 'name' }
}

const takesSeveral = (reading: { as: string; joins?: string }) =>
  reading.as === 'email' || reading.as === 'emails' || reading.joins !== undefined

/** Looks up the whole heading, then without its group: "Organization - Name" as "Name". */
function fieldOf(kind: ImportKind, heading: string): string | undefined {
  const fields = importHeadings(kind)
  const key = headingKey(heading)
  const [, ...others] = key.split(' ')
  const within = others.length < 4 ? fields.get(others.join(' ')) : undefined
  // A numbered heading such as "Phone 2" counts as the field "phone".
  const numbered = fields.get(key.replace(/ ?\d$/, ''))
  // A grouped key, such as that of the owner, is not the record's own key, and a grouped amount with a unit of time is no
  // total.
  const isOther = within === 'formerKey' || (isAmount(kind, within) && unitIn(heading) !== null)
  return fields.get(key) ?? amountFor(kind, heading) ?? numbered ?? (isOther ? undefined : within)
}

const isAmount = (kind: ImportKind, field: string | undefined) =>
  field !== undefined && readingOf(kind, field)?.as === 'amount'

/** The amount field of a heading that includes the unit: "Monthly price" is a price. */
function amountFor(kind: ImportKind, heading: string): string | undefined {
  const { unit } = importDeclarations[kind]
  const said = unit && unitIn(heading)
  if (!said || unit?.values[said.unit] === undefined) return undefined
  const field = said.rest === '' ? unit.amounts[0] : importHeadings(kind).get(said.rest)
  return field !== undefined && unit.amounts.includes(field) ? field : undefined
}

const rest = (kind: ImportKind, samples: readonly string[]) =>
  samples.length > 0 && importDeclarations[kind].hasNotes ? NOTES : LEFT_OUT

/** If no column has a person's name, addresses and phone numbers belong to the company. */
function withoutPersons(chosen: readonly ImportColumn[]): ImportColumn[] {
  const isNamed = chosen.some(({ to }) => /^contact\.(?:name|firstName|lastName)$/.test(to))
  if (isNamed) return [...chosen]
  const has = (field: string) => chosen.some(({ to }) => to === field)
  const own: Readonly<Record<string, string>> = {
    ...(has('generalEmail') ? {} : { 'contact.email': 'generalEmail' }),
    'contact.officePhone': has('generalContact') ? NOTES : 'generalContact',
    'contact.mobilePhone': has('generalContact') || has('contact.officePhone') ? NOTES : 'generalContact',
  }
  return chosen.map(({ column, to }) => ({ column, to: own[to] ?? to }))
}

/** The system that exported a file, recognised by headings that only it has; `null` if unknown. */
export function sourceOf(headings: readonly string[]): string | null {
  const keys = new Set(headings.map(headingKey))
  const has = (...names: string[]) => names.some((name) => keys.has(headingKey(name)))
  if ([...keys].some((key) => /^record id(?: (?:contact|company|deal))?$/.test(key))) return 'HubSpot'
  if ([...keys].some((key) => /^(?:organization|person|deal) (?:name|email|title|id|phone)/.test(key)))
    return 'Pipedrive'
  if (has('BillingStreet', 'AccountNumber', 'LastModifiedById', 'SystemModstamp')) return 'Salesforce'
  if (has("Listing's nickname", 'Confirmation code')) return 'Guesty'
  if (has('Space number', 'Space category', 'Person count')) return 'Mews'
  if (has('Third Party Confirmation Number')) return 'Cloudbeds'
  if (has('guestEmail', 'guestFirstName')) return 'Hostaway'
  return null
}
