import { EnquiryRecord, fases } from '@stayboard/contract'
import { plainImporting } from '../../kit/areas/plain-importing.ts'
import { enquiryArea } from './enquiries.area.ts'
import { newNumber } from './enquiries.service.ts'

const { rawResponse: _, ...fields } = EnquiryRecord.create

/**
 * Imports enquiries. The default fase is the first one. If the client already has an enquiry of the same day, a user
 * decides whether they are the same.
 */
export const importing = plainImporting({
  area: enquiryArea,
  fields,
  notes: { field: 'notes' },
  defaults: () => ({ fase: fases[0] }),
  arrange({ contactFirstName, contactLastName, ...values }) {
    const names = [contactFirstName, contactLastName].filter((part) => part !== undefined)
    const contactName = names.join(' ') || values.clientEmail
    return { ...(contactName ? { contactName } : {}), ...values }
  },
  additions: () => () => async (_columns, _current, within) => ({ ...(await newNumber(within)) }),
  match: [
    {
      reason: 'CONTENT',
      by: [
        { as: 'same', columns: ['organisationId'] },
        { as: 'same', columns: ['checkinDate'] },
        { as: 'folded', columns: ['contactName'] },
      ],
    },
  ],
  nameOf: ({ refNumber, name }) => [refNumber, name].filter(Boolean).join(' · '),
})
