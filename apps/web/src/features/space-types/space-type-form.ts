import { api, type WireAnswer } from '@stayboard/contract'
import { parseCodes } from '@stayboard/domain'
import { useSend } from '../../kit/core/calls/calls.ts'
import type { Change, RecordForm } from '../../kit/forms/form-types.ts'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'

export type SpaceType = WireAnswer<typeof api.spaceTypes.get>
export type SpaceTypeBody = Pick<SpaceType, 'code' | 'floor' | 'size' | 'dirty' | 'maxGuests' | 'nrBeds'>
type AlikeBody = Omit<SpaceTypeBody, 'code'> & { codes: string }

export interface SpaceTypeOptions {
  spaceType: SpaceType | null
  departmentId: number
  onClose: () => void
}

/** The form state of a new or existing space type. */
export function useSpaceTypeForm({ spaceType, departmentId, onClose }: SpaceTypeOptions) {
  const create = useSend(api.spaceTypes.create)
  const update = useSend(api.spaceTypes.update)
  return useRecordForm<SpaceTypeBody, SpaceType>({
    name: `space type of ${departmentId}`,
    record: spaceType,
    idName: 'spaceTypeId',
    identify: ({ spaceTypeId, version }) => ({ id: spaceTypeId, version }),
    valuesOf: (record) => ({ code: record?.code ?? '', ...sharedOf(record) }),
    schema: (id) => (id === null ? api.spaceTypes.create.body : api.spaceTypes.update.body),
    save: (change: Change<SpaceTypeBody>) =>
      change.id === null
        ? create.mutateAsync({ params: { departmentId }, body: change.values })
        : update.mutateAsync({
            params: { spaceTypeId: change.id },
            body: { version: change.version, ...change.values },
          }),
    onClose,
  })
}

/**
 * The form state for several new space types that differ only by their code
 * (docs/rules/rooms-and-space-types.md#many-at-once).
 */
export function useAlikeForm({
  departmentId,
  onClose,
}: Omit<SpaceTypeOptions, 'spaceType'>): RecordForm<AlikeBody> {
  const { mutateAsync } = useSend(api.spaceTypes.alike)
  return useCallForm({
    name: 'space types alike',
    schema: api.spaceTypes.alike.body,
    starts: { codes: '', ...sharedOf(null) },
    check: ({ codes }) => {
      const parsed = parseCodes(codes ?? '')
      return !parsed.ok && codes?.trim() ? { codes: parsed.message } : {}
    },
    send: (body: AlikeBody) => mutateAsync({ params: { departmentId }, body }),
    onClose,
  })
}

/** The values of a space type without its code, or the defaults of a new one. */
const sharedOf = (record: SpaceType | null) => ({
  floor: record?.floor ?? null,
  size: record?.size ?? null,
  dirty: record?.dirty ?? false,
  maxGuests: record?.maxGuests ?? 2,
  nrBeds: record?.nrBeds ?? 1,
})
