import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { Group } from '../../ui/layout.tsx'
import { Pill } from '../../ui/parts.ts'
import { Text } from '../../ui/Text.tsx'

interface Attached {
  key: string
  name: string
  onRemove: () => void
}

interface Props {
  ids: readonly number[]
  onChange: (ids: number[]) => void
  /** Attachments of the mail that are not from saved replies. */
  others?: readonly Attached[]
}

/** The attachments of a mail: files of saved replies, and others. Each can be removed. */
export function AttachedFiles({ ids, onChange, others = [] }: Props) {
  const { data } = useCall(api.savedReplies.list, { query: { size: '1000' } }, { enabled: ids.length > 0 })
  if (ids.length + others.length === 0) return null
  const files = data?._embedded.savedReplies.flatMap((reply) => reply.files) ?? []
  const nameOf = (id: number) => files.find(({ savedReplyFileId }) => savedReplyFileId === id)?.name ?? '…'
  const saved = ids.map((id) => ({
    key: `saved ${id}`,
    name: nameOf(id),
    onRemove: () => onChange(ids.filter((other) => other !== id)),
  }))
  return (
    <Group gap={6} role="group" aria-label={t('shared.attachedFiles')}>
      <Text size="sm">{t('shared.attachedFiles')}</Text>
      {[...others, ...saved].map(({ key, name, onRemove }) => (
        <Pill
          key={key}
          withRemoveButton
          removeButtonProps={{
            'aria-label': t('savedReplies.removeFile', { name }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={onRemove}
        >
          {name}
        </Pill>
      ))}
    </Group>
  )
}
