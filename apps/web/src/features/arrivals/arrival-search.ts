import { texts } from '../../kit/core/address/address.ts'

/** The search parameters of the page: the day and the city. */
export const arrivalSearch = (search: Readonly<Record<string, unknown>>) => ({
  ...texts(['day'], /^\d{4}-\d{2}-\d{2}$/)(search),
  ...texts(['cityId'], /^\d{1,9}$/)(search),
})
