/** The words of one language that mails requesting a stay use, as alternatives of a regular expression. */
interface HintWords {
  /** The words for the numbers one to twelve. */
  numbers: readonly string[]
  guests: string
  adults: string
  children: string
  /** Words before the number of a group: `party of`. */
  group: string
  nights: string
  weeks: string
  months: string
  /** Words before a duration: `for`. */
  during: string
}

/** The words for numbers of people and durations by language. Accents are optional. */
const hintWords = {
  en: {
    numbers: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
    guests:
      'people|persons?|guests?|pax|travell?ers?|colleagues?|employees|workers|engineers|technicians|consultants|students|scaffolders|welders|electricians|fitters|contractors|operatives|drivers|lads|of us',
    adults: 'adults?',
    children: 'child(?:ren)?|kids?|toddlers?|bab(?:y|ies)|infants?',
    group:
      'part(?:y|ies) of|group of|team of|there (?:are|will be)|we (?:are|will be)(?: with)?|we.ll be|we.re',
    nights: 'nights?',
    weeks: 'weeks?',
    months: 'months?',
    during: 'for|during|period of|stay of|duration(?: of)?|approximately|about',
  },
  nl: {
    numbers: '(?:een|één) twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' '),
    guests:
      'personen|persoon|mensen|man|gasten|gast|collega.?s|medewerkers|werknemers|monteurs|technici|studenten|expats|\\p{L}{2,}(?:bouwers|werkers|krachten)|lassers|schilders|vakmensen|chauffeurs|elektriciens|uitvoerders',
    adults: 'volwassenen?',
    children: 'kind(?:eren|je|jes)?|baby.?s?|peuters?',
    group: 'groep van|team van|we zijn met|wij zijn met|we komen met|gezelschap van',
    nights: 'nacht(?:en)?|overnachtingen',
    weeks: 'we(?:ek|ken)',
    months: 'maand(?:en)?',
    during: 'voor|gedurende|periode van|verblijf van|duur(?: van)?|ongeveer|circa|ca\\.',
  },
  de: {
    numbers: 'eine? zwei drei vier f(?:ü|ue)nf sechs sieben acht neun zehn elf zw(?:ö|oe)lf'.split(' '),
    guests:
      'personen|person|leute|g(?:ä|ae)sten?|mitarbeiter(?:n|innen)?|kollegen|monteure|handwerker|techniker|studenten|arbeiter|bauarbeiter|ger(?:ü|ue)stbauer|schwei(?:ß|ss)er|fahrer|fachkr(?:ä|ae)fte',
    adults: 'erwachsenen?',
    children: 'kind(?:er|ern)?|babys?',
    group: 'gruppe von|team von|wir sind(?: zu)?',
    nights: 'n(?:ä|ae)chten?|nacht|(?:ü|ue)bernachtungen',
    weeks: 'wochen?',
    months: 'monat(?:en?|s)?',
    during: 'f(?:ü|ue)r|w(?:ä|ae)hrend|zeitraum von|aufenthalt von|dauer(?: von)?|etwa|ca\\.',
  },
  es: {
    numbers: 'una? dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
    guests:
      'personas?|hu(?:é|e)sped(?:es)?|empleados|trabajadores|t(?:é|e)cnicos|ingenieros|compa(?:ñ|n)eros|estudiantes',
    adults: 'adultos?',
    children: 'ni(?:ñ|n)[oa]s?|beb(?:é|e)s?',
    group: 'grupo de|equipo de|somos|seremos',
    nights: 'noches?',
    weeks: 'semanas?',
    months: 'mes(?:es)?',
    during: 'por|durante|para|estancia de|periodo de|per(?:í|i)odo de|duraci(?:ó|o)n(?: de)?|unas?|unos',
  },
  da: {
    numbers: '(?:en|et) to tre fire fem seks syv otte ni ti elleve tolv'.split(' '),
    guests:
      'personer|person|g(?:æ|ae)ster|g(?:æ|ae)st|medarbejdere|kolleger|montører|håndværkere|teknikere|ingeniører|studerende',
    adults: 'voksne?n?',
    children: 'b(?:ø|oe)rn|barn|babyer',
    group: 'gruppe p(?:å|aa)|hold p(?:å|aa)|vi er|vi bliver',
    nights: 'n(?:æ|ae)tter|nat|overnatninger',
    weeks: 'uger?',
    months: 'm(?:å|aa)ned(?:er)?',
    during: 'i|for|periode p(?:å|aa)|ophold p(?:å|aa)|varighed(?: p(?:å|aa))?|cirka|ca\\.',
  },
  ro: {
    numbers:
      '(?:un|o) (?:doi|dou(?:ă|a)) trei patru cinci (?:ș|ş|s)ase (?:ș|ş|s)apte opt nou(?:ă|a) zece unsprezece doisprezece'.split(
        ' ',
      ),
    guests:
      '(?:de )?(?:persoane|persoan(?:ă|a)|oaspe(?:ț|ţ|t)i|angaja(?:ț|ţ|t)i|colegi|ingineri|tehnicieni|muncitori|studen(?:ț|ţ|t)i)',
    adults: 'adul(?:ț|ţ|t)i?|adult',
    children: 'copii|copil|bebelu(?:ș|ş|s)i',
    group: 'grup de|echip(?:ă|a) de|suntem|vom fi',
    nights: '(?:de )?(?:nop(?:ț|ţ|t)i|noapte)',
    weeks: '(?:de )?s(?:ă|a)pt(?:ă|a)m(?:â|a)n(?:i|ă|a)',
    months: '(?:de )?lun(?:i|ă|a)',
    during: 'pentru|timp de|pe o perioad(?:ă|a) de|perioad(?:ă|a) de|durata(?: de)?|aproximativ|cca\\.',
  },
  fr: {
    numbers: 'une? deux trois quatre cinq six sept huit neuf dix onze douze'.split(' '),
    guests:
      'personnes?|h(?:ô|o)tes?|invit(?:é|e)s|coll(?:è|e)gues|employ(?:é|e)s|ouvriers|techniciens|ing(?:é|e)nieurs|(?:é|e)tudiants',
    adults: 'adultes?',
    children: 'enfants?|b(?:é|e)b(?:é|e)s?',
    group: 'groupe de|(?:é|e)quipe de|nous sommes|nous serons',
    nights: 'nuits?|nuit(?:é|e)es?',
    weeks: 'semaines?',
    months: 'mois',
    during: 'pour|pendant|durant|p(?:é|e)riode de|s(?:é|e)jour de|dur(?:é|e)e(?: de)?|environ',
  },
} as const satisfies Record<string, HintWords>

export const hintLanguages = Object.values(hintWords)

/** Word boundaries: no letter or digit before or after. */
const START = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'

/** Makes a global pattern that matches whole words, ignoring case. */
export const words = (pattern: string): RegExp => new RegExp(`${START}(?:${pattern})${END}`, 'giu')

/** Matches words before a replaced number: `35 instead of 37`. */
export const insteadOf =
  '(?:instead of|rather than|in plaats van|i\\.?p\\.?v\\.?|statt|anstatt|anstelle von|en lugar de|en vez de|i stedet for|[îi]n loc de|au lieu de)'

/** All matches of a pattern within single lines: `february 2027` and `Dear guests` on the next line are not one match. */
export const matchesIn = (text: string, pattern: RegExp): RegExpMatchArray[] =>
  text.split('\n').flatMap((line) => [...line.matchAll(pattern)])

/** A pattern for a number in digits or as a word of a language. */
export const numberIn = ({ numbers }: { numbers: readonly string[] }): string =>
  `(?:\\d{1,4}|${numbers.join('|')})`

/** The value of a number that `numberIn` matched. */
export function numberOf(text: string, { numbers }: { numbers: readonly string[] }): number {
  if (/^\d/.test(text)) return Number(text)
  return numbers.findIndex((one) => new RegExp(`^(?:${one})$`, 'iu').test(text)) + 1
}
