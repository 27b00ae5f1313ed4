import { ADDED, ANY_WORD, type ImportLink, importLinks, type ListPer, languages } from '@stayboard/contract'
import {
  guestTitleWords,
  type ImportOptions,
  type MeaningOf,
  readingOf,
  regionOf,
  unitOf,
  wordKey,
} from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import type { StoredImport } from './imports.repository.ts'
import { type Named, namedRecords } from './named.repository.ts'

/** Words of other systems for the options of a field, in addition to our labels in five languages. */
const others: Readonly<Partial<Record<ImportOptions, Readonly<Record<string, string>>>>> = {
  organisationStatuses: {
    ACCOUNT:
      'customer, client, klant, existing customer, kunde, cliente, client actual, active, actief, opportunity, evangelist, customer direct',
    PROSPECT:
      'lead, new, open, in progress, subscriber, marketing qualified lead, sales qualified lead, potentieel, interessent, cold lead, warm lead, hot lead, connected, attempted to contact',
    NOT_INTERESTED:
      'unqualified, lost, inactive, inactief, geen interesse, bad timing, not a customer, former customer, churned',
    PARTNER: 'reseller, supplier, leverancier, channel partner, agency',
  },
  genders: {
    MALE: 'm, man, mr, mister, dhr, heer, de heer, herr, hr, sr, senor, monsieur, male, hombre, mand, domnul, dl, pan',
    FEMALE:
      'f, v, vrouw, woman, mrs, ms, miss, mw, mevr, mevrouw, frau, fr, sra, senora, madame, mme, female, mujer, kvinde, doamna, dna, pani',
  },
  organisationSources: {
    WEBSITE: 'web, organic search, direct traffic, online, internet',
    SOCIAL_MEDIA: 'social, organic social, paid social, linkedin, facebook, instagram',
    WORD_OF_MOUTH: 'referral, referrals, aanbeveling, mond tot mond, empfehlung, bouche a oreille',
    PARTNER: 'partner referral',
    INTERNAL: 'offline sources, phone, outbound, cold call, intern',
  },
  guestTitles: guestTitleWords,
  roles: {
    ROLE_ADMIN: 'admin, beheerder',
    ROLE_MANAGER: 'manager, sales, verkoop, account manager',
    ROLE_CONTENT: 'content, editor, redactie',
    ROLE_MARKETING: 'marketing',
    ROLE_USER: 'user, gebruiker, guest, viewer',
  },
  leadInfoTags: { HOT: 'heet, warm', MAYBE: 'misschien', UNLIKELY: 'cold, koud' },
}

/** Enumerations of time units, whose words may follow others: `per month`, `al mes`. */
const units: Readonly<Partial<Record<ImportOptions, Readonly<Record<ListPer, string>>>>> = {
  listPers: { NIGHT: 'NIGHT', WEEK: 'WEEK', MONTH: 'MONTH' },
  pricePers: { NIGHT: 'DAY', WEEK: 'WEEK', MONTH: 'MONTH' },
}

function unitValue(options: ImportOptions, word: string): string | undefined {
  const unit = unitOf(word)
  return unit && units[options]?.[unit]
}

/** The option for each known word, by enumeration. Built once. */
const optionWords = new Map<ImportOptions, Promise<ReadonlyMap<string, string>>>()

function wordsOf(options: ImportOptions): Promise<ReadonlyMap<string, string>> {
  const known = optionWords.get(options) ?? allWords(options)
  optionWords.set(options, known)
  return known
}

async function allWords(options: ImportOptions): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const [value, words] of Object.entries(others[options] ?? {}))
    for (const word of words.split(',')) found.set(wordKey(word), value)
  for (const language of languages)
    for (const [value, label] of Object.entries((await loadLanguage(language)).options[options])) {
      found.set(wordKey(label), value)
      found.set(wordKey(value), value)
    }
  return found
}

/**
 * The meanings of words in rows: as decided by the user, as the label of an option, or as the name of a record.
 * @param rows the cells of all rows that will be read
 */
export async function meaningsFor(
  actor: Actor,
  given: Pick<StoredImport, 'kind' | 'source' | 'columns' | 'meanings' | 'fixed'>,
  rows: readonly (readonly string[])[],
): Promise<MeaningOf> {
  const said = new Map(given.meanings.map(({ field, word, value }) => [`${field} ${wordKey(word)}`, value]))
  const byField = new Map<string, Lookup>()
  const words = [
    ...given.columns.map(({ column, to }) => ({ to, words: rows.flatMap((cells) => cells[column] || []) })),
    ...given.fixed.map(({ field, text }) => ({ to: field, words: [text] })),
  ]
  for (const [field, some] of Map.groupBy(words, ({ to }) => to)) {
    const lookup = await lookupOf(
      actor,
      given,
      field,
      some.flatMap((one) => one.words),
    )
    if (lookup) byField.set(field, lookup)
  }
  return (field, word, within) => {
    const own = said.get(`${field} ${wordKey(word)}`)
    if (own !== undefined && own !== ADDED) return { value: own }
    const found = byField.get(field)?.(word, within)
    const isAdded = (own ?? said.get(`${field} ${ANY_WORD}`)) === ADDED
    return found === undefined && isAdded ? { value: toBeAdded(given.kind, field) } : found
  }
}

/** A placeholder path for a record that will be created. Its number is never used. */
function toBeAdded(kind: StoredImport['kind'], field: string): string | null {
  const reading = readingOf(kind, field)
  return reading?.as === 'link' ? `${importLinks[reading.to]}/${NOBODY}` : null
}
const NOBODY = '999999999999999'

/** Whether a value, a path or number, is the placeholder for a record that will be created. */
export const isToBeAdded = (value: unknown): boolean => String(value).endsWith(NOBODY)

/** The option whose label occurs in a text: "Studio with balcony" is a studio. */
export async function optionIn(options: ImportOptions, text: string): Promise<string | undefined> {
  const sought = ` ${wordKey(text)} `
  const found = [...(await wordsOf(options))].filter(([word]) => sought.includes(` ${word} `))
  return found.toSorted(([one], [other]) => other.length - one.length)[0]?.[1]
}

type Lookup = (word: string, within: string | undefined) => ReturnType<MeaningOf>

async function lookupOf(
  actor: Actor,
  { kind, source }: Pick<StoredImport, 'kind' | 'source'>,
  field: string,
  words: readonly string[],
): Promise<Lookup | undefined> {
  const reading = readingOf(kind, field)
  if (reading?.as === 'option' || reading?.as === 'options') {
    const known = await wordsOf(reading.of)
    const { of } = reading
    return (word) => single(known.get(wordKey(word)) ?? unitValue(of, word))
  }
  return reading?.as === 'link' ? recordsNamed(actor, source, reading.to, words) : undefined
}

const single = (value: string | undefined) => (value === undefined ? undefined : { value })

async function recordsNamed(
  { db }: Actor,
  source: string,
  link: ImportLink,
  words: readonly string[],
): Promise<Lookup> {
  const sought = (word: string) => (link === 'country' ? (regionOf(word) ?? '') : word.trim())
  const named = await namedRecords(db, source, link, [...new Set(words.map(sought))])
  const byWord = Map.groupBy(named, ({ word }) => word)
  return (word, within) => {
    const all = byWord.get(sought(word)) ?? []
    const [one, ...more] = within === undefined ? all : all.filter((each) => isWithin(each, within))
    if (more.length > 0) return 'several'
    return single(one && `${importLinks[link]}/${one.id}`)
  }
}

const isWithin = (named: Named, path: string): boolean =>
  named.within === undefined || path.endsWith(`/${named.within}`)
