import { plainImporting } from '../../kit/areas/plain-importing.ts'
import { roomArea } from './rooms.area.ts'

/** Rooms of departments. One without a description is described by its name. */
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
