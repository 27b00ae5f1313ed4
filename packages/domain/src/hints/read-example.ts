import { hintsIn } from './read-hints.ts'

const cities = new Set(
  'delft|eindhoven|rotterdam|den haag|madrid|sevilla|kobenhavn|aarhus|cluj-napoca|bucuresti|munchen|koln|amsterdam|best|alphen aan den rijn|alphen|utrecht|hamburg|valencia'.split(
    '|',
  ),
)
export interface Given {
  subject?: string
  from?: string
  name?: string
  country?: string | null
}
export const mailOf = (
  text: string,
  { subject = '', from = 'someone@gmail.com', name = '', country = null }: Given,
) => ({
  subject,
  text,
  fromName: name,
  fromAddress: from,
  sentOn: '2026-01-15',
  country,
})
/** Extracts the hints of a mail in a test. */
export const read = (text: string, given: Given = {}) => hintsIn(mailOf(text, given), cities)
/** The extracted values by field, and the choices of ambiguous ones. */
export const fields = (text: string, given: Given = {}) =>
  Object.fromEntries(read(text, given).map(({ field, value, choices }) => [field, value ?? choices]))
