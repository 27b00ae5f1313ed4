import { PrognosisRecord } from '@stayboard/contract'
import { formatDay } from '@stayboard/domain'
import { plainImporting } from '../../kit/areas/plain-importing.ts'
import { prognosisArea } from './prognosis.area.ts'

/**
 * Imports prognoses. An organisation may expect the same revenue twice, so a user decides whether a row is a duplicate.
 */
export const importing = plainImporting({
  area: prognosisArea,
  fields: PrognosisRecord.create,
  notes: { field: 'notes' },
  match: [
    {
      reason: 'CONTENT',
      by: [
        { as: 'same', columns: ['organisationId'] },
        { as: 'same', columns: ['start'] },
        { as: 'same', columns: ['nights'] },
      ],
    },
  ],
  nameOf: ({ companyClient, start }) =>
    [companyClient, start ? formatDay(String(start)) : ''].filter(Boolean).join(' · '),
})
