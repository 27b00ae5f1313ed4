import { api, Department, Room } from '@stayboard/contract'
import { useState } from 'react'
import { useDepartmentName } from '../../entities/departments/useDepartmentName.ts'
import { pointOf, siteName, useSite } from '../../entities/enquiries/site.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { distanceText } from '../../kit/core/words/distance-text.ts'
import { t } from '../../kit/core/words/words.ts'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import { RecordSelect } from '../../kit/forms/fields/choices/RecordSelect.tsx'
import type { LinkProps } from './reservation.ts'

/** A department select that filters a room select. Only the room is saved; changing the department clears it. */
export function ReservedRoomFields({ form, reservation }: LinkProps) {
  const hospitalityEntityId = reservation?.hospitalityEntityId ?? 0
  const enabled = hospitalityEntityId !== 0
  const { data: room } = useCall(api.rooms.get, { params: { hospitalityEntityId } }, { enabled })
  const [chosen, choose] = useState<string | null>()
  const known = room ? linkTo(Department)(room.providerDepartmentId) : null
  const department = chosen === undefined ? known : chosen
  const field = form.field('hospitalityEntity')
  const { enquiry } = form.values
  const site = useSite(enquiry === null ? null : Number(enquiry.split('/').at(-1)))
  const departmentField = {
    id: `${field.id}-department`,
    name: 'department',
    label: t('reservations.department'),
    value: department,
    onChange: (value: string | null) => {
      choose(value)
      field.onChange(null)
    },
  }
  return (
    <>
      <RecordSelect<typeof api.departments.list, string>
        field={departmentField}
        call={api.departments.list}
        help={site ? t('sites.fromExact', { place: siteName(site) }) : undefined}
        {...(site ? { query: { site: pointOf(site) } } : {})}
        detailOf={({ kilometres }) => distanceText(kilometres)}
        nameOf={({ name, cityName }) => `${name}, ${cityName}`}
        keep={({ departmentId }) => linkTo(Department)(departmentId)}
        current={useDepartmentName(department)}
      />
      <RecordSelect<typeof api.rooms.list, string>
        // Remounts the select, because its options belong to one department.
        key={department}
        field={field}
        call={api.rooms.list}
        within={{ departmentId: Number(department?.split('/').at(-1) ?? 0) }}
        nameOf={({ name }) => name}
        keep={({ hospitalityEntityId: id }) => linkTo(Room)(id)}
        current={
          field.value === linkTo(Room)(hospitalityEntityId) ? reservation?.hospitalityEntityName : undefined
        }
        isDisabled={department === null}
      />
    </>
  )
}
