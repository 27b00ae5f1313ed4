import { Organisation } from '@stayboard/contract'

/**
 * The address of the button that opens a website: an address that the contract accepts, with https:// added if it has
 * no scheme. `null` for anything else, such as `javascript:`, `data:` or an incomplete address.
 */
export function websiteAddress(typed: string): string | null {
  const { data } = Organisation.update.website.safeParse(typed)
  if (!data) return null
  const address = /^https?:\/\//i.test(data) ? data : `https://${data}`
  return URL.canParse(address) ? address : null
}
