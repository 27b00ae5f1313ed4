import { api, Department, Room as Resource } from '@stayboard/contract'
import { nameWithCode, parseCodes } from '@stayboard/domain'
import { useSend } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import type { FormValues, RecordForm } from '../../kit/forms/form-types.ts'
import { startsOf, valuesOf } from '../../kit/forms/resource-values.ts'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { patternOf } from './alike.ts'
import type { Room, RoomBody } from './useRoomForm.ts'

type AlikeBody = RoomBody & { codes: string }

/** The form state for several new rooms. It starts with the values of the copied room. */
export function useAlikeForm(
  like: Room | null,
  departmentId: number,
  onClose: () => void,
): RecordForm<AlikeBody> {
  const { mutateAsync } = useSend(api.rooms.alike)
  const starts = like === null ? startsOf(Resource) : valuesOf(Resource, like)
  return useCallForm({
    name: 'rooms alike',
    kind: Resource.item,
    schema: api.rooms.alike.body,
    starts: {
      ...starts,
      name: patternOf(starts.name ?? ''),
      providerDepartment: linkTo(Department)(departmentId),
      codes: '',
    },
    check,
    send: (body: AlikeBody) => mutateAsync({ body }),
    savedText: ({ _embedded }) => t('rooms.added', { count: _embedded.providerHospitalityEntities.length }),
    onClose,
  })
}

/** Checks that the codes can be read and that no name is too long. */
function check({ name, codes }: FormValues<AlikeBody>) {
  const parsed = parseCodes(codes ?? '')
  if (!parsed.ok) return codes?.trim() ? { codes: parsed.message } : {}
  const names = parsed.codes.map((code) => nameWithCode(name ?? '', code))
  const { name: fitting } = api.rooms.create.body.shape
  return name?.trim() && names.some((one) => !fitting.safeParse(one).success)
    ? ({ name: 'tooLong' } as const)
    : {}
}
