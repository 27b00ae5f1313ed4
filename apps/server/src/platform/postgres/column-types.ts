import pg from 'pg'

/** PostgreSQL's OIDs of types. */
const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184
const NUMERIC = 1700
const arraysOf: Readonly<Record<number, number>> = {
  [INT8]: 1016,
  [DATE]: 1182,
  [TIMESTAMPTZ]: 1185,
  [NUMERIC]: 1231,
}

/**
 * How column values are parsed: int8 to a number, numeric to whole cents, date to 'yyyy-MM-dd', timestamptz to ISO 8601
 * in UTC; arrays of these accordingly. It applies to one pool only and leaves other users of `pg` unchanged.
 */
export function columnTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  const parsers: [number, (text: string) => string | number][] = [
    [INT8, safeInteger],
    [NUMERIC, cents],
    [DATE, (text) => text],
    [TIMESTAMPTZ, instant],
  ]
  for (const [oid, parse] of parsers) {
    types.setTypeParser(oid, parse)
    const array = arraysOf[oid]
    if (array !== undefined) types.setTypeParser(array, arrayOf(parse))
  }
  return types
}

/** Parses array literals whose items contain no commas, braces or escapes: `{1,NULL}`, `{"2026-01-01 10:00:00+00"}`. */
function arrayOf<Item>(parse: (text: string) => Item) {
  return (text: string): (Item | null)[] => {
    const items = text.slice(1, -1)
    if (items === '') return []
    return items.split(',').map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))))
  }
}

/** Parses a whole number. @throws RangeError if JavaScript cannot represent it exactly */
export function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`the database gave ${text}, too large to be exact`)
  return value
}

/**
 * Converts an amount from the database ('12.50') to whole cents, exactly. numeric(12,2) always has two decimals. Other
 * forms are refused, because a sum of whole numbers ('5') would silently become five cents; the query must cast it.
 * @throws RangeError for anything but two decimals or 0
 */
export function cents(text: string): number {
  if (text === '0') return 0
  if (!/^-?\d+\.\d\d$/.test(text)) {
    throw new RangeError(`the database gave ${text} where an amount with two decimals was expected`)
  }
  // Turns -0 into 0.
  return safeInteger(text.replace('.', '')) + 0
}

/** Converts whole cents to the database's form, '12.50'. @throws RangeError unless a safe whole number */
export function decimal(amount: number): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`)
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const parseInstant: (text: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ)

/** Matches the text form of a moment on our connections: in UTC, with a year of four digits. */
const isPlainInstant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/

/** Converts a timestamp to ISO 8601 in UTC. @throws RangeError for infinity */
export function instant(text: string): string {
  if (isPlainInstant.test(text)) {
    const thousandths = text.slice(20, -3).slice(0, 3).padEnd(3, '0')
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${thousandths}Z`
  }
  const parsed = parseInstant(text)
  if (parsed instanceof Date) return parsed.toISOString()
  throw new RangeError(`the database gave ${text} where a moment was expected`)
}
