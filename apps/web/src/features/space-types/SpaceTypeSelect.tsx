import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { RecordSelect } from '../../kit/forms/fields/choices/RecordSelect.tsx'

interface Props {
  field: FieldBinding<string>
  departmentId: number
  /** Converts an id to the value that the field stores. */
  keep: (spaceTypeId: number) => string
}

/** Returns a function from the id of a space type of the department to its code. */
export function useSpaceTypeCode(departmentId: number): (id: string) => string | undefined {
  const { data } = useCall(api.spaceTypes.list, { params: { departmentId } })
  const all = data?._embedded.spaceTypes ?? []
  return (id) => all.find(({ spaceTypeId }) => String(spaceTypeId) === id)?.code
}

/** A choice of one space type of a department. */
export function SpaceTypeSelect({ field, departmentId, keep }: Props) {
  const codeOf = useSpaceTypeCode(departmentId)
  return (
    <RecordSelect<typeof api.spaceTypes.list, string>
      field={field}
      call={api.spaceTypes.list}
      within={{ departmentId }}
      nameOf={({ code }) => code}
      keep={({ spaceTypeId }) => keep(spaceTypeId)}
      current={codeOf(field.value?.split('/').at(-1) ?? '')}
    />
  )
}
