import { type ImportKind, type ImportLink, languages } from '@stayboard/contract'
import { type ImportOptions, importReadings, type MeaningOf, regionOf, wordKey } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import type { StoredImport } from './imports.repository.ts'
import { namedRecords } from './named.repository.ts'

/** Words of other systems that mean a value, beside the labels of the five languages. */
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
  leadInfoTags: { HOT: 'heet, warm', MAYBE: 'misschien', UNLIKELY: 'cold, koud' },
}

/** The value of every known word of a closed set; built once. */
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

/** The path of a record of a kind. */
const pathOf: Readonly<Record<ImportLink, string>> = {
  user: '/api/user',
  country: '/api/country',
  organisation: '/api/organisation',
  exploiter: '/api/exploiter',
}

/**
 * What the words of rows mean: what a user said, a value of a closed set by its label, or a record by its name.
 * @param rows the cells of all rows that will be read
 */
export async function meaningsFor(
  actor: Actor,
  { kind, columns, meanings }: Pick<StoredImport, 'kind' | 'columns' | 'meanings'>,
  rows: readonly (readonly string[])[],
): Promise<MeaningOf> {
  const said = new Map(meanings.map(({ field, word, value }) => [`${field} ${wordKey(word)}`, value]))
  const byField = new Map<string, Lookup>()
  for (const { column, to } of columns) {
    if (byField.has(to)) continue
    const words = rows.flatMap((cells) => cells[column] || [])
    const lookup = await lookupOf(actor, kind, to, words)
    if (lookup) byField.set(to, lookup)
  }
  return (field, word) => {
    const own = said.get(`${field} ${wordKey(word)}`)
    return own === undefined ? byField.get(field)?.(word) : { value: own }
  }
}

type Lookup = (word: string) => ReturnType<MeaningOf>

async function lookupOf(
  actor: Actor,
  kind: ImportKind,
  field: string,
  words: readonly string[],
): Promise<Lookup | undefined> {
  const reading = importReadings[kind][field]
  if (reading?.as === 'option' || reading?.as === 'options') {
    const known = await wordsOf(reading.of)
    return (word) => single(known.get(wordKey(word)))
  }
  return reading?.as === 'link' ? recordsNamed(actor, reading.to, words) : undefined
}

const single = (value: string | undefined) => (value === undefined ? undefined : { value })

async function recordsNamed({ db }: Actor, link: ImportLink, words: readonly string[]): Promise<Lookup> {
  const sought = (word: string) => (link === 'country' ? (regionOf(word) ?? '') : word.trim())
  const named = await namedRecords(db, link, [...new Set(words.map(sought))])
  const byWord = Map.groupBy(named, ({ word }) => word)
  return (word) => {
    const [one, ...more] = byWord.get(sought(word)) ?? []
    if (more.length > 0) return 'several'
    return single(one && `${pathOf[link]}/${one.id}`)
  }
}
