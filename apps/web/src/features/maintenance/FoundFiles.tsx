import { api, type WireAnswer } from '@stayboard/contract'
import { targetAt } from '../../entities/kinds/record-kinds.ts'
import { TargetAnchor } from '../../kit/core/address/links.tsx'
import { t } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import { List, Text } from '../../ui/Text.tsx'

export type Erasure = WireAnswer<typeof api.erasures.list>['erasures'][number]
type File = Erasure['files'][number]

/**
 * Files of other records that mention the erased person or could not be read. A user decides about each
 * (docs/rules/erasing.md#files-of-others).
 */
export function FoundFiles({ erasure: { erasureId, files } }: { erasure: Erasure }) {
  return (
    <>
      <Text fw={600} size="sm" mt="xs">
        {t('erasures.files')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('erasures.filesText')}
      </Text>
      <List size="sm" listStyleType="none" spacing="xs" mt="xs">
        {files.map((file) => (
          <List.Item key={file.fileId} style={{ overflowWrap: 'anywhere' }}>
            <FoundFile erasureId={erasureId} file={file} />
          </List.Item>
        ))}
      </List>
    </>
  )
}

function FoundFile({ erasureId, file }: { erasureId: number; file: File }) {
  const { mutate, isPending } = useTold(api.erasures.decide)
  const { fileId, name, record, reason } = file
  const target = record === null ? undefined : targetAt(record)
  const decide = (decision: 'REMOVE' | 'KEEP') =>
    mutate(
      { params: { erasureId, fileId }, body: { decision } },
      { done: t(decision === 'KEEP' ? 'erasures.fileKept' : 'erasures.fileRemoved', { name }) },
    )
  return (
    <Group gap="xs">
      {target ? <TargetAnchor to={target}>{name}</TargetAnchor> : <span>{name}</span>}
      {reason !== 'MENTIONS' && (
        <Text size="sm" c="dimmed">
          {t(`erasures.unread.${reason}`)}
        </Text>
      )}
      <Button
        variant="default"
        size="small"
        disabled={isPending}
        aria-label={t('erasures.removeFile', { name })}
        onClick={() => decide('REMOVE')}
      >
        {t('erasures.remove')}
      </Button>
      <Button
        variant="subtle"
        size="small"
        disabled={isPending}
        aria-label={t('erasures.keepFile', { name })}
        onClick={() => decide('KEEP')}
      >
        {t('erasures.keep')}
      </Button>
    </Group>
  )
}
