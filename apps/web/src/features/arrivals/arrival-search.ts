import { texts } from '../../kit/core/address/address.ts'

/** The day and the city in the address of the page. */
export const arrivalSearch = (search: Readonly<Record<string, unknown>>) => ({
  ...texts(['day'], /^\d{4}-\d{2}-\d{2}$/)(search),
  ...texts(['cityId'], /^\d{1,9}$/)(search),
})
