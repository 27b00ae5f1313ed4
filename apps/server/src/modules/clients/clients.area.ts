import { Client } from '@stayboard/contract'
import { readPhone } from '@stayboard/domain'
import { area } from '../../kit/areas/area.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { erasedFields } from '../suppressions/suppressions.service.ts'
import { repository } from './clients.repository.ts'

/** The area of clients: people who stay, or who arrange a stay. */
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
  rulesAcross: async ({ before, after }, within) => {
    if (naming.every((field) => before?.[field] === after[field])) return []
    const given = { ...after, ...unchanged(before, after) }
    return (await erasedFields(within, given)).map((field) => ({ field, code: 'erasedPerson' }))
  },
})

/** The fields that identify a person. They are compared with erased persons. */
const naming = ['firstname', 'lastname', 'email', 'alternativeEmails', 'phone']

/** Leaves out email addresses that the client had before: only new ones are compared with erased persons. */
const unchanged = (before: Columns | undefined, after: Columns): Columns =>
  Object.fromEntries(
    ['email', 'alternativeEmails'].flatMap((field) =>
      before !== undefined && before[field] === after[field] ? [[field, null]] : [],
    ),
  )

/** The longest phone number in characters; same as in the contract. */
const PHONE_LENGTH = 120

/**
 * Formats the phone number internationally. Without a country code it is read as a number of the client's country
 * (docs/rules/clients.md#phone-numbers).
 */
function normalised({ phone, country }: Columns, current: Columns): Columns {
  if (typeof phone !== 'string') return {}
  const where = country === undefined ? current.country : country
  const { text } = readPhone(phone, typeof where === 'string' ? where : null)
  return text.length <= PHONE_LENGTH ? { phone: text } : {}
}
