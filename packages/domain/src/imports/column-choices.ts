import { type ImportColumn, type ImportKind, LEFT_OUT, NOTES } from '@stayboard/contract'
import { cellKindOf } from './cells.ts'
import { headingKey, isNotesHeading } from './headings.ts'
import { importDeclarations, importHeadings, readingOf } from './kinds.ts'
import { unitIn } from './price-units.ts'

/** A column of a file: its heading, and values from its rows. */
export interface SheetColumn {
  column: number
  heading: string
  samples: readonly string[]
}

/**
 * Where each column goes: by its heading, else by what is in it, else into the notes, so that nothing is lost.
 * @param labels the fields by further headings, as `headingKey` compares them
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
    // A price is for one unit: of "Price per night" and "Price per month", the first is taken.
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

/** Without headings, the first column whose content says nothing has the names. */
function nameFirst(kind: ImportKind, chosen: ImportColumn[], columns: readonly SheetColumn[]): void {
  const first = chosen.findIndex(
    ({ to }, at) => (to === NOTES || to === LEFT_OUT) && (columns[at]?.samples.length ?? 0) > 0,
  )
  const column = chosen[first]
  if (column && readingOf(kind, 'name')) chosen[first] = { ...column, to: 'name' }
}

const takesSeveral = (reading: { as: string; joins?: string }) =>
  reading.as === 'email' || reading.as === 'emails' || reading.joins !== undefined

/** Whole headings first, then without the name of the group or the object before it: "Organization - Name" is "Name". */
function fieldOf(kind: ImportKind, heading: string): string | undefined {
  const fields = importHeadings(kind)
  const key = headingKey(heading)
  const [, ...others] = key.split(' ')
  const within = others.length < 4 ? fields.get(others.join(' ')) : undefined
  // "Phone 2" is a phone.
  const numbered = fields.get(key.replace(/ ?\d$/, ''))
  // The key of something else, such as of the owner, is not the key of the record, and an amount for a month is no total.
  const isOther = within === 'formerKey' || (isAmount(kind, within) && unitIn(heading) !== null)
  return fields.get(key) ?? amountFor(kind, heading) ?? numbered ?? (isOther ? undefined : within)
}

const isAmount = (kind: ImportKind, field: string | undefined) =>
  field !== undefined && readingOf(kind, field)?.as === 'amount'

/** The amount that a heading means together with its unit: "Monthly price" is a price. */
function amountFor(kind: ImportKind, heading: string): string | undefined {
  const { unit } = importDeclarations[kind]
  const said = unit && unitIn(heading)
  if (!said || unit?.values[said.unit] === undefined) return undefined
  const field = said.rest === '' ? unit.amounts[0] : importHeadings(kind).get(said.rest)
  return field !== undefined && unit.amounts.includes(field) ? field : undefined
}

const rest = (kind: ImportKind, samples: readonly string[]) =>
  samples.length > 0 && importDeclarations[kind].hasNotes ? NOTES : LEFT_OUT

/** Without the name of a person, an address and a number are those of the company. */
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

/** The system that a file is from, by headings that only it has; `null` for others. */
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
