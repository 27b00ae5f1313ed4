import { api, type WireAnswer, type WireBody } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import type { Change } from '../../kit/forms/form-types.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'

type Tag = WireAnswer<typeof api.tags.get>
type TagBody = WireBody<typeof api.tags.create>

/** The form of a tag, to add one and to rename one. A name is too short to be worth a draft. */
export function useTagForm(tag: Tag | null, onClose: () => void) {
  const create = useSend(api.tags.create)
  const update = useSend(api.tags.update)
  return useRecordForm<TagBody, Tag>({
    name: 'tag',
    record: tag,
    idName: 'tagId',
    identify: ({ tagId, version }) => ({ id: tagId, version }),
    valuesOf: (record) => ({ name: record?.name ?? '' }),
    schema: (id) => (id === null ? api.tags.create.body : api.tags.update.body),
    secrets: ['name'],
    save: (change: Change<TagBody>) =>
      change.id === null
        ? create.mutateAsync({ body: change.values })
        : update.mutateAsync({ body: { tagId: change.id, version: change.version, ...change.values } }),
    onClose,
  })
}
