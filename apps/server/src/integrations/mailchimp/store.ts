import { beginningOf } from '@stayboard/contract'
import { z } from 'zod'

/** A store, in the terms of the product. */
export interface Store {
  id: string
  listId: string
  name: string
  platform: string | null
  domain: string | null
  email: string | null
  currencyCode: string | null
  primaryLocale: string | null
  phone: string | null
  timezone: string | null
}
export type NewStore = Omit<Store, 'timezone'>

/** A text. A value of another type counts as absent, so that one malformed field does not lose a store. */
const word = z
  .string()
  .transform((text) => beginningOf(text, 1000) || null)
  .nullable()
  .catch(null)

/** A store in an answer of Mailchimp. */
export const StoreAnswer = z
  .object({
    id: z.string().min(1),
    list_id: z.string().catch(''),
    name: z.string().catch(''),
    platform: word,
    domain: word,
    email_address: word,
    currency_code: word,
    primary_locale: word,
    phone: word,
    timezone: word,
  })
  .transform(
    ({ list_id: listId, email_address: email, currency_code, primary_locale, ...rest }): Store => ({
      ...rest,
      listId,
      email,
      currencyCode: currency_code,
      primaryLocale: primary_locale,
    }),
  )

/** The body to create a store. Fields without a value are left out, because Mailchimp refuses `null`. */
export const storeBody = ({ listId, email, currencyCode, primaryLocale, ...rest }: NewStore) =>
  Object.fromEntries(
    Object.entries({
      ...rest,
      list_id: listId,
      email_address: email,
      currency_code: currencyCode,
      primary_locale: primaryLocale,
    }).filter(([, value]) => value !== null),
  )
