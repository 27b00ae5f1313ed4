import { type ImportColumn, type ImportKind, LEFT_OUT, NOTES } from '@stayboard/contract'
import { type CellKind, cellKindOf } from './cells.ts'
import { fieldsByHeading, headingKey } from './headings.ts'
import { hasNotes, importReadings } from './import-readings.ts'
import { organisationHeadings } from './organisation-headings.ts'

/** A column of a file: its heading, and values from its rows. */
export interface SheetColumn {
  column: number
  heading: string
  samples: readonly string[]
}

/** The field of each heading, by kind of record. */
export const importHeadings: Readonly<Record<ImportKind, ReadonlyMap<string, string>>> = {
  ORGANISATIONS: fieldsByHeading(organisationHeadings),
}

/** The fields for columns whose heading says nothing, by what is in them. */
const byContent: Readonly<Record<ImportKind, Partial<Record<CellKind, string>>>> = {
  ORGANISATIONS: {
    email: 'contact.email',
    web: 'website',
    postcode: 'postalCode',
    phone: 'contact.officePhone',
  },
}

const notes =
  /\b(?:notes?|remarks?|comments?|description|about|notities|opmerking(?:en)?|omschrijving|toelichting|bemaerkning(?:er)?|noter|notas|observaciones|comentarios|observatii|note|notizen|bemerkung(?:en)?|beschreibung|remarques?|commentaires?|uwagi|notatki)\b/

/** Where each column goes: by its heading, else by what is in it, else into the notes, so that nothing is lost. */
export function chooseColumns(kind: ImportKind, columns: readonly SheetColumn[]): ImportColumn[] {
  const taken = new Set<string>()
  const take = (field: string | undefined) => {
    const reading = field === undefined ? undefined : importReadings[kind][field]
    if (field === undefined || !reading || (taken.has(field) && !takesSeveral(reading))) return undefined
    taken.add(field)
    return field
  }
  const named = columns.map(({ heading, samples }) =>
    samples.length > 0 && !notes.test(headingKey(heading)) ? take(fieldOf(kind, heading)) : undefined,
  )
  const chosen = columns.map(({ column, samples }, at) => {
    const to =
      named[at] ??
      take(
        notes.test(headingKey(columns[at]?.heading ?? '')) ? undefined : byContent[kind][cellKindOf(samples)],
      )
    return { column, to: to ?? rest(kind, samples) }
  })
  return kind === 'ORGANISATIONS' ? withoutPersons(chosen) : chosen
}

const takesSeveral = (reading: { as: string; joins?: string }) =>
  reading.as === 'email' || reading.as === 'emails' || reading.joins !== undefined

/** Whole headings first, then without the name of the group or the object before it: "Organization - Name" is "Name". */
function fieldOf(kind: ImportKind, heading: string): string | undefined {
  const fields = importHeadings[kind]
  const key = headingKey(heading)
  const [, ...others] = key.split(' ')
  const within = others.length < 4 ? fields.get(others.join(' ')) : undefined
  // The key of something else, such as of the owner, is not the key of the record.
  return fields.get(key) ?? (within === 'formerKey' ? undefined : within)
}

const rest = (kind: ImportKind, samples: readonly string[]) =>
  samples.length > 0 && hasNotes[kind] ? NOTES : LEFT_OUT

/** Without the name of a person, an address and a number are those of the company. */
function withoutPersons(chosen: readonly ImportColumn[]): ImportColumn[] {
  const isNamed = chosen.some(({ to }) => /^contact\.(?:name|firstName|lastName)$/.test(to))
  if (isNamed) return [...chosen]
  const has = (field: string) => chosen.some(({ to }) => to === field)
  const own: Readonly<Record<string, string>> = {
    ...(has('generalEmail') ? {} : { 'contact.email': 'generalEmail' }),
    ...(has('generalContact') ? {} : { 'contact.officePhone': 'generalContact' }),
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
  if (has('Third Party Confirmation Number')) return 'Cloudbeds'
  if (has('guestEmail', 'guestFirstName')) return 'Hostaway'
  return null
}
