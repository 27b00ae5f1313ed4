import { Organisation } from '@stayboard/contract'

/**
 * Where a website's button leads: the address as the contract accepts it, with https:// where it has no scheme
 *. `null` for what is no web address: `javascript:`, `data:`, half an address.
 */
export function websiteAddress(typed: string): string | null {
  const { data } = Organisation.update.website.safeParse(typed)
  if (!data) return null
  const address = /^https?:\/\//i.test(data) ? data : `https://${data}`
  return URL.canParse(address) ? address : null
}
