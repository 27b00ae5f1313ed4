import { Anchor, Text } from '@mantine/core'
import { api } from '@stayboard/contract'
import { IconPaperclip } from '@tabler/icons-react'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { Html } from '../../kit/html/Html.tsx'
import { HtmlFrame } from '../../kit/html/HtmlFrame.tsx'
import { download } from '../../kit/lists/export/download.ts'

interface Props {
  mail: Pick<RowOf<typeof api.mails.list>, 'ccAddresses' | 'body' | 'attachments' | 'state' | 'fromAddress'>
  /** What became of the mail, between its addresses and its text. */
  children?: React.ReactNode
}

/** The further recipients of a mail, its text and its attachments. */
export function MailBody({ mail, children }: Props) {
  const { t } = useWords()
  const { ccAddresses, body, attachments, state, fromAddress } = mail
  return (
    <>
      {ccAddresses && (
        <Text size="sm" c="dimmed">
          {t('mails.cc', { cc: ccAddresses })}
        </Text>
      )}
      {children}
      {state === 'RECEIVED' ? (
        <HtmlFrame title={t('mails.textOf', { from: fromAddress })}>{body}</HtmlFrame>
      ) : (
        <Html>{body}</Html>
      )}
      {attachments.map(({ mailAttachmentId, name }) => (
        <Anchor
          key={mailAttachmentId}
          component="button"
          type="button"
          aria-label={t('mails.attachment', { name })}
          onClick={() => void download(api.mails.attachment, { params: { mailAttachmentId } })}
        >
          <IconPaperclip size={14} aria-hidden /> {name}
        </Anchor>
      ))}
    </>
  )
}
