import { Client } from '@stayboard/contract'
import { namesIn } from '@stayboard/domain'
import { plainImporting } from '../../kit/areas/plain-importing.ts'
import { clientArea } from './clients.area.ts'

const { password: _, passwordCheck: __, avatar: ___, ...fields } = Client.create

/**
 * Imports clients. The members of a crew may share an email address, so an address identifies a client only together
 * with the name.
 */
export const importing = plainImporting({
  area: clientArea,
  fields,
  arrange({ name, ...values }) {
    const [firstname, lastname] = namesIn(typeof name === 'string' ? name : null)
    return { ...(firstname ? { firstname } : {}), ...(lastname ? { lastname } : {}), ...values }
  },
  match: [
    {
      reason: 'NAME',
      by: [
        { as: 'lower', columns: ['email'] },
        { as: 'folded', columns: ['firstname', 'lastname'] },
      ],
    },
    { reason: 'EMAIL', by: [{ as: 'lower', columns: ['email'] }] },
  ],
  nameOf: ({ firstname, lastname }) => `${firstname} ${lastname}`,
})
