import { link, SpaceType } from '@stayboard/contract'
import { plainImporting } from '../../kit/areas/plain-importing.ts'
import { spaceTypeArea } from './space-types.area.ts'

const { code, floor, size, dirty, maxGuests, nrBeds, roomType, notes } = SpaceType.create

/** Imports space types by their codes, which are unique within a department. */
export const importing = plainImporting({
  area: spaceTypeArea,
  fields: {
    ...{ code, floor, size, dirty, maxGuests, nrBeds, roomType, notes },
    department: link('/api/provider_department', 'required'),
  },
  notes: { field: 'notes' },
  additions:
    () =>
    ({ department }) =>
    () => ({ departmentId: department }),
  match: [
    {
      reason: 'NAME',
      by: [
        { as: 'folded', columns: ['code'] },
        { as: 'same', columns: ['departmentId'] },
      ],
    },
  ],
  nameOf: ({ code: name }) => String(name),
})
