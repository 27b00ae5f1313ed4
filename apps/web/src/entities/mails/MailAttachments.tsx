import { api } from '@stayboard/contract'
import { IconAlertTriangle, IconPaperclip } from '@tabler/icons-react'
import i18next from 'i18next'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { sizeText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { download } from '../../kit/lists/export/download.ts'
import { TextButton } from '../../ui/Anchor.tsx'
import classes from './mails.module.css'

type File = RowOf<typeof api.mails.list>['attachments'][number]

/** The attachments of a mail as download links with their sizes. Potentially dangerous files have a warning. */
export function MailAttachments({ files }: { files: readonly File[] }) {
  if (files.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t('mails.attachments')}>
      {files.map((file) => (
        <li key={file.mailAttachmentId}>
          <Attachment file={file} />
        </li>
      ))}
    </ul>
  )
}

function Attachment({ file: { mailAttachmentId, name, size, warning } }: { file: File }) {
  const { language } = i18next
  return (
    <>
      <TextButton
        aria-label={t('shared.download', { name })}
        onClick={() => void download(api.mails.attachment, { params: { mailAttachmentId } })}
      >
        <IconPaperclip size={14} aria-hidden /> {name}
      </TextButton>{' '}
      <span className={classes.size}>{sizeText(size, language)}</span>
      {warning && (
        <span className={classes.warning}>
          <IconAlertTriangle size={14} aria-hidden /> {t(`mails.warnings.${warning}`)}
        </span>
      )}
    </>
  )
}
