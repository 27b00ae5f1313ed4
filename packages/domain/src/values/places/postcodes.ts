/** The postcodes of a country: a pattern without spaces and hyphens, and their format. */
interface Postcodes {
  pattern: RegExp
  write?: (code: string) => string
  /** An example, shown to users who enter another format. */
  example: string
}

const spacedAt = (index: number) => (code: string) => `${code.slice(0, index)} ${code.slice(index)}`

const byCountry: Record<string, Postcodes> = {
  NL: { pattern: /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/, write: spacedAt(4), example: '1012 AB' },
  GB: {
    pattern: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
    write: spacedAt(-3),
    example: 'SW1A 1AA',
  },
  BE: { pattern: /^[1-9]\d{3}$/, example: '1000' },
  DE: { pattern: /^\d{5}$/, example: '10115' },
  DK: { pattern: /^\d{4}$/, example: '2100' },
  ES: { pattern: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28013' },
  RO: { pattern: /^\d{6}$/, example: '010011' },
  AT: { pattern: /^[1-9]\d{3}$/, example: '1010' },
  CH: { pattern: /^[1-9]\d{3}$/, example: '8001' },
  FR: { pattern: /^\d{5}$/, example: '75001' },
  IT: { pattern: /^\d{5}$/, example: '00184' },
  LU: { pattern: /^\d{4}$/, example: '1210' },
  NO: { pattern: /^\d{4}$/, example: '0150' },
  PL: { pattern: /^\d{5}$/, write: (code) => `${code.slice(0, 2)}-${code.slice(2)}`, example: '00-001' },
  PT: { pattern: /^\d{7}$/, write: (code) => `${code.slice(0, 4)}-${code.slice(4)}`, example: '1100-148' },
  SE: { pattern: /^\d{5}$/, write: spacedAt(3), example: '111 20' },
}

/** Countries whose postcodes are recognised without a country, because their pattern is unique. */
const unmistakable = ['NL', 'GB']

/** Normalises a text: upper case, without spaces and hyphens. */
const bare = (text: string) => text.replace(/[\s-]/gu, '').toUpperCase()

/** The result of parsing a postcode. */
export interface ReadPostcode {
  /** The postcode in its country's format, or the text unchanged. */
  text: string
  /** An example of the country's postcodes, if the text does not match. */
  unlike?: string
}

/**
 * Parses a postcode: `1234ab` becomes `1234 AB`. A text that does not match the country is unchanged and comes with an example
 * (docs/rules/places.md#postcodes).
 * @param countryCode ISO 3166-1; without it only Dutch and British postcodes are recognised
 */
export function readPostcode(typed: string, countryCode?: string | null): ReadPostcode {
  const code = bare(typed)
  const country = countryCode ? byCountry[countryCode.toUpperCase()] : undefined
  if (country)
    return country.pattern.test(code)
      ? writtenIn(country, code)
      : { ...readAnywhere(typed), unlike: country.example }
  return readAnywhere(typed)
}

function readAnywhere(typed: string): ReadPostcode {
  const code = bare(typed)
  const [known] = unmistakable
    .flatMap((key) => byCountry[key] ?? [])
    .filter(({ pattern }) => pattern.test(code))
  return known ? writtenIn(known, code) : { text: typed }
}

const writtenIn = ({ write = (code) => code }: Postcodes, code: string): ReadPostcode => ({
  text: write(code),
})
