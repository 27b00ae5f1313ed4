import { plainImporting } from '../../kit/areas/plain-importing.ts'
import { roomArea } from './rooms.area.ts'

/** Imports rooms of departments. A room without a description gets its name as description. */
export const importing = plainImporting({
  area: roomArea,
  notes: { field: 'notes' },
  arrange: (values) => ({ description: values.name, ...values }),
  match: [
    {
      reason: 'NAME',
      by: [
        { as: 'folded', columns: ['name'] },
        { as: 'same', columns: ['providerDepartmentId'] },
      ],
    },
  ],
  nameOf: ({ name }) => String(name),
})
