import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { RecordSelect } from '../../kit/forms/fields/RecordSelect.tsx'

interface Props {
  field: FieldBinding<string>
  departmentId: number
  /** The value that the field stores for an id. */
  keep: (spaceTypeId: number) => string
}

/** The code of a space type of the department, by its id. */
export function useSpaceTypeCode(departmentId: number): (id: string) => string | undefined {
  const { data } = useCall(api.spaceTypes.list, { params: { departmentId } })
  const all = data?._embedded.spaceTypes ?? []
  return (id) => all.find(({ spaceTypeId }) => String(spaceTypeId) === id)?.code
}

/** One of the space types of a department. */
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
