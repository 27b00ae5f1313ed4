import { api, type SavedReply } from '@stayboard/contract'
import { IconDownload } from '@tabler/icons-react'
import { DOCUMENTS } from '../../entities/files/stored-file.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import type { RecordOf } from '../../kit/forms/resource-values.ts'
import { download } from '../../kit/lists/export/download.ts'
import { DeleteRow } from '../../kit/lists/rows/row-actions.tsx'
import { UploadBox } from '../../kit/uploads/UploadBox.tsx'
import { useUploads } from '../../kit/uploads/useUploads.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'

type Reply = RecordOf<typeof SavedReply>

/** The attachments of a saved reply. A new reply must be saved before files can be added. */
export function ReplyFiles({ reply }: { reply: Reply | null }) {
  if (!reply)
    return (
      <Text size="sm" c="dimmed">
        {t('savedReplies.filesHelp')}
      </Text>
    )
  return (
    <section aria-label={t('shared.files')}>
      {reply.files.map((file) => (
        <OneFile key={file.savedReplyFileId} file={file} />
      ))}
      {may(api.savedReplies.upload) && <Upload savedReplyId={reply.savedReplyId} />}
    </section>
  )
}

function OneFile({ file: { savedReplyFileId, name } }: { file: Reply['files'][number] }) {
  const params = { savedReplyFileId }
  return (
    <Group gap={4}>
      <Text size="sm" style={{ flex: 1 }}>
        {name}
      </Text>
      <IconButton
        aria-label={t('shared.download', { name })}
        onClick={() => void download(api.savedReplies.download, { params })}
      >
        <IconDownload size={16} aria-hidden />
      </IconButton>
      {may(api.savedReplies.removeFile) && (
        <DeleteRow
          call={api.savedReplies.removeFile}
          params={params}
          label={t('shared.deleteName', { name })}
          question={{ title: t('documents.deleteTitle'), message: t('shared.deleteText', { name }) }}
          done={t('shared.deleted', { name })}
        />
      )}
    </Group>
  )
}

function Upload({ savedReplyId }: { savedReplyId: number }) {
  const uploads = useUploads({
    call: api.savedReplies.upload,
    given: (file) => ({ params: { savedReplyId }, body: { file } }),
  })
  return (
    <UploadBox
      uploads={uploads}
      label={t('shared.files')}
      isMany
      takes={{ accept: DOCUMENTS, hint: t('documents.hint'), choose: t('documents.upload') }}
    />
  )
}
