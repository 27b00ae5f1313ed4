import { oneOf, texts, together } from '../../kit/core/address/address.ts'

/** The search parameters of the night register: period, city, and whether only incomplete rows are shown. */
export const registerSearch = together(
  texts(['from', 'until'], /^\d{4}-\d{2}-\d{2}$/),
  texts(['cityId'], /^\d{1,9}$/),
  oneOf('lacking', ['true']),
)
