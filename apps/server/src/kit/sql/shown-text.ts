import { invisibleCharacters } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'

const ranges = invisibleCharacters.map((range) =>
  range.map((code) => `\\U${code.toString(16).padStart(8, '0')}`).join('-'),
)
const nothing = sql.lit(`^[${ranges.join('')}]+$`)

/** SQL for a text as it is stored: empty if it has only invisible characters (`isInvisible` of the contract). */
export const shownText = (text: RawBuilder<unknown>) => sql<string>`regexp_replace(${text}, ${nothing}, '')`
