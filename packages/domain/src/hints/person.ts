import { companyKey } from '../values/places/companies.ts'
import { phonesIn } from '../values/places/phones.ts'
import { regionOf } from '../values/places/regions.ts'
import { fold } from '../values/texts/names.ts'
import { type Found, type Hint, hintOf } from './hint.ts'
import { countrySpoken } from './spoken.ts'

interface Sender {
  name: string
  address: string
  source: string
}

const honorific =
  /^(mr|mme|mlle|monsieur|madame|mrs|ms|miss|dr|dhr|de heer|mevr(?:ouw)?|mw|herrn?|frau|sr|sra|srta|don|do[ñn]a|hr|fru|dl|dna|domnul|doamna|ing|ir)\.?\s+(?=\p{Lu})/iu
const legalForm =
  /(?<![\p{L}])(?:b\.?v\.?|n\.?v\.?|v\.?o\.?f\.?|gmbh(?: & co\.? kg)?|ag|kg|ohg|ug|a\/s|aps|i\/s|s\.?l\.?u?|s\.?a\.?|s\.?r\.?l\.?|ltd|limited|inc|llc|plc|s\.?a\.?r\.?l\.?|s\.?a\.?s\.?|sprl|srl|eurl|oy|ab|sp\.? ?z ?o\.? ?o)\.?(?![\p{L}])/u
const legalForms = new RegExp(legalForm.source, 'iu')
/** Matches domains of public mail providers, which say nothing about a company. */
const publicProviders =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|web|t-online|freenet|ziggo|kpnmail|kpnplanet|planet|xs4all|home|hetnet|upcmail|telenet|skynet|proximus|orange|telefonica|terra|mail|jubii|stofanet|proton|protonmail|yandex|zoho|qq|163)\.(?:com|net|org|nl|be|de|es|dk|ro|fr|it|co\.uk|ch|at|me|eu|ru)$/i
const nameLine = /^['’]?\p{L}[\p{L}'’.-]*(?:\s+(?:['’]?\p{L}[\p{L}'’.-]*)){1,4}$/u

/** The hints about the sender: name, title, address, phone and company. */
export function personHints(
  sender: Sender,
  text: string,
  signature: string,
  knownCountry: string | null,
): Hint[] {
  const lines = signature
    .split('\n')
    .map((line) => line.replace(/^[\s|*_>-]+|[\s|*_,-]+$/g, ''))
    .filter((line) => line !== '')
  return [
    ...nameHints(sender, lines),
    ...hintOf(
      'clientEmail',
      sender.address === '' ? [] : [{ choices: [sender.address], source: sender.source }],
    ),
    ...hintOf('phone', numbersOf(knownCountry ?? countryOf(sender.address, text, lines), text, lines)),
    ...companyHints(sender, lines),
  ]
}

/** The sender's name: that of the signature if it is longer than that of the header, which may be only a first name. */
function nameHints(sender: Sender, lines: readonly string[]): Hint[] {
  const line = lines.slice(0, 2).find((one) => isName(one.replace(honorific, '')))
  const title = line && honorific.exec(line)?.[1]
  const signed = line?.replace(honorific, '')
  const headed = turned(sender.name)
  const isHeaded = isName(headed) || signed === undefined
  const found = isHeaded && headed !== '' ? { choices: [headed], source: sender.source } : null
  const name =
    found ?? (signed === undefined || line === undefined ? null : { choices: [signed], source: line })
  return [
    ...hintOf('contactName', name ? [name] : []),
    ...(title && line ? hintOf('title', [{ choices: [title], source: line }]) : []),
  ]
}

const isName = (text: string): boolean =>
  nameLine.test(text) && /^['’]?\p{Lu}/u.test(text) && !legalForms.test(text) && !/[@\d]/.test(text)

/** Converts `Berg, Ann` and `Berg, Ann (HR)` to `Ann Berg`. Returns an empty text for an address. */
function turned(name: string): string {
  const tidy = name
    .replaceAll(/["*]|\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (tidy.includes('@')) return ''
  const parts = tidy.split(/\s*,\s*/)
  const [last, first] = parts
  return parts.length === 2 && last && first && !legalForms.test(first) ? `${first} ${last}` : tidy
}

/** Top-level domains in worldwide use, so that they indicate no country. */
const worldwide = new Set(['com', 'net', 'org', 'eu', 'io', 'me', 'tv', 'ai', 'co', 'app', 'dev', 'example'])

/**
 * The country whose calling code applies to the sender's numbers: that of the address, else of the signature, else of the
 * language; `null` if unknown.
 */
function countryOf(address: string, text: string, lines: readonly string[]): string | null {
  const ending = address.split('.').at(-1)?.toLowerCase() ?? ''
  const ofAddress = worldwide.has(ending) ? undefined : regionOf(ending)
  const words = lines.flatMap((line) => line.split(/\s*[,|•·/]\s*|\s[-–]\s/))
  const named = words
    .filter((word) => word.length > 3)
    .map(regionOf)
    .find((region) => region !== undefined)
  return ofAddress ?? named ?? countrySpoken(`${text}\n${lines.join('\n')}`) ?? null
}

const phoneCue =
  /(?:^|[^\p{L}])(?:t|m|p|tel\p{L}*|phone|telefo\p{L}+|tel[ée]fono|mob\p{L}*|m[óo]vil|gsm|cell|handy|tlf|whatsapp|call|bel|bellen|ring|sun\p{L}*)\s*[.:)]?\s*(?:\+|\(?0|\d)/iu
const faxCue = /(?:^|[^\p{L}])(?:f|fax)\s*[.:)]?\s*(?=\+|\(?\d)/iu

/** The phone numbers of the signature; if there are none, those in the text after a word such as "phone". */
function numbersOf(country: string | null, text: string, lines: readonly string[]): Found[] {
  const signed = lines.flatMap((line) => (faxCue.test(line) ? [] : numbersIn(line, country)))
  if (signed.length > 0) return signed
  return text
    .split('\n')
    .flatMap((line) => (phoneCue.test(line) || /\+\d{2}/.test(line) ? numbersIn(line, country) : []))
}

/** Matches a postcode such as `47119 Duisburg`, which is no phone number. */
const postcode = /(?<![\d+(][\d\s()./-]{0,20})\d{4,5}(?=\s\p{Lu}\p{Ll}{2})/gu

const numbersIn = (line: string, country: string | null): Found[] =>
  phonesIn(line.replaceAll(postcode, ' '), country).map((number) => ({ choices: [number], source: line }))

/** The company: a line of the signature with a legal form or the name of the domain, otherwise the domain. */
function companyHints({ address, source }: Sender, lines: readonly string[]): Hint[] {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const label = publicProviders.test(domain) ? '' : (domain.split('.').at(-2) ?? '')
  const own = label.length > 3 || domain.split('.').length < 3 ? label : (domain.split('.').at(-3) ?? label)
  const formal = lines.filter((line) => legalForms.test(line) && line.length <= 80 && !line.includes('@'))
  const alike = lines.filter((line) => isAlike(line, own) && line.length <= 80)
  const [line] = [...formal, ...alike]
  if (line !== undefined) return hintOf('company', [{ choices: [partOf(line, own)], source: line }])
  return own === '' ? [] : hintOf('company', [{ choices: [titled(own)], source }])
}

/** The part of a line that names the company: `Project manager | Berg Bouw B.V.`. */
function partOf(line: string, label: string): string {
  const parts = line.split(/\s*(?:\||•|·| [-–] )\s*/)
  return parts.find((part) => legalForms.test(part)) ?? parts.find((part) => isAlike(part, label)) ?? line
}

function isAlike(line: string, label: string): boolean {
  const key = fold(label).replaceAll(/[^\p{L}\d]/gu, '')
  const written = companyKey(line).replaceAll(/[^\p{L}\d]/gu, '')
  return key.length > 2 && !/@|www\.|https?:/i.test(line) && written.includes(key)
}

const titled = (label: string) =>
  label.replaceAll('-', ' ').replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())

/** The domain of the sender's company; `null` for public mail providers. */
export function companyDomain(address: string): string | null {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return domain === '' || publicProviders.test(domain) ? null : domain
}
