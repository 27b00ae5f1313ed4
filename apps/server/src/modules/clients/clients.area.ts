import { Client } from '@stayboard/contract'
import { readPhone } from '@stayboard/domain'
import { area } from '../../kit/areas/area.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { repository } from './clients.repository.ts'

/** Clients: people who stay, or arrange a stay. */
export const clientArea = area({
  resource: Client,
  repository,
  present: (row, links) => ({
    ...row,
    _links: { ...links, enquiries: { href: `/api/v2/backend/enquiries?clientId=${row.clientId}` } },
  }),
  derive: (given, before, { clock }) => ({
    ...normalised(given, before ?? {}),
    ...(before ? {} : { timeStamp: clock() }),
  }),
})

/** The limit of the field `phone` in the contract. */
const PHONE_LENGTH = 120

/** The phone number in international form, read in the client's country (docs/rules/clients.md#phone-numbers). */
function normalised({ phone, country }: Columns, current: Columns): Columns {
  if (typeof phone !== 'string') return {}
  const where = country === undefined ? current.country : country
  const { text } = readPhone(phone, typeof where === 'string' ? where : null)
  return text.length <= PHONE_LENGTH ? { phone: text } : {}
}
