import { api, type WireAnswer } from '@stayboard/contract'
import { nameWithCode, parseCodes } from '@stayboard/domain'
import { useSend } from '../../kit/core/calls/calls.ts'
import type { FormValues, RecordForm } from '../../kit/forms/form-types.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'
import { patternOf } from './alike.ts'
import { type Room, type RoomBody, valuesOfRoom } from './room-form.ts'

type AlikeBody = RoomBody & { codes: string }
type Made = WireAnswer<typeof api.rooms.alike>

/** The form of many rooms; it starts with what the one they are like has. */
export function useAlikeForm(
  like: Room | null,
  departmentId: number,
  onClose: () => void,
): RecordForm<AlikeBody> {
  const create = useSend(api.rooms.alike)
  const starts = valuesOfRoom(like, departmentId)
  return useRecordForm<AlikeBody, Made>({
    name: `rooms alike of ${departmentId}`,
    record: null,
    idName: 'hospitalityEntityId',
    identify: () => ({ id: 0, version: 0 }),
    valuesOf: () => ({ ...starts, name: patternOf(starts.name ?? ''), codes: '' }),
    schema: () => api.rooms.alike.body,
    check,
    save: ({ values }) => create.mutateAsync({ body: values as AlikeBody }),
    onClose,
    isOnce: true,
  })
}

/** The codes can be read, and every name fits where the names of rooms are kept. */
function check({ name, codes }: FormValues<AlikeBody>) {
  const parsed = parseCodes(codes ?? '')
  if (!parsed.ok) return codes?.trim() ? { codes: parsed.message } : {}
  const names = parsed.codes.map((code) => nameWithCode(name ?? '', code))
  const { name: fitting } = api.rooms.create.body.shape
  return name?.trim() && names.some((one) => !fitting.safeParse(one).success)
    ? ({ name: 'tooLong' } as const)
    : {}
}
