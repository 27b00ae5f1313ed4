import { PrognosisRecord } from '@stayboard/contract'
import { formatDay } from '@stayboard/domain'
import { plainImporting } from '../../kit/areas/plain-importing.ts'
import { prognosisArea } from './prognosis.area.ts'

/** Expected revenue. An organisation may expect the same twice, so somebody decides whether a row is one that exists. */
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
