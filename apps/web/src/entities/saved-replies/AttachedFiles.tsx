import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { Group } from '../../ui/layout.tsx'
import { Pill } from '../../ui/parts.ts'
import { Text } from '../../ui/Text.tsx'

interface Props {
  ids: readonly number[]
  onChange: (ids: number[]) => void
}

/** The files of saved replies that a mail takes along. Each can be removed. */
export function AttachedFiles({ ids, onChange }: Props) {
  const { data } = useCall(api.savedReplies.list, { query: { size: '1000' } }, { enabled: ids.length > 0 })
  if (ids.length === 0) return null
  const files = data?._embedded.savedReplies.flatMap((reply) => reply.files) ?? []
  const nameOf = (id: number) => files.find(({ savedReplyFileId }) => savedReplyFileId === id)?.name ?? '…'
  return (
    <Group gap={6} role="group" aria-label={t('shared.attachedFiles')}>
      <Text size="sm">{t('shared.attachedFiles')}</Text>
      {ids.map((id) => (
        <Pill
          key={id}
          withRemoveButton
          removeButtonProps={{ 'aria-label': t('savedReplies.removeFile', { name: nameOf(id) }) }}
          onRemove={() => onChange(ids.filter((other) => other !== id))}
        >
          {nameOf(id)}
        </Pill>
      ))}
    </Group>
  )
}
