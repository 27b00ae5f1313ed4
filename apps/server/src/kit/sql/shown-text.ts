import { invisibleCharacters } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'

const ranges = invisibleCharacters.map((range) =>
  range.map((code) => `\\U${code.toString(16).padStart(8, '0')}`).join('-'),
)
const nothing = sql.lit(`^[${ranges.join('')}]+$`)

/** A text as it is kept; an empty one if it shows nothing (`isInvisible` of the contract). */
export const shownText = (text: RawBuilder<unknown>) => sql<string>`regexp_replace(${text}, ${nothing}, '')`
