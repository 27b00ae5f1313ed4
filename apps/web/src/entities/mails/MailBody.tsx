import { api, writeAddress } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { Html } from '../../kit/html/Html.tsx'
import { HtmlFrame } from '../../kit/html/HtmlFrame.tsx'
import { download } from '../../kit/lists/export/download.ts'
import { TextButton } from '../../ui/Anchor.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { MailAttachments } from './MailAttachments.tsx'
import { PicturesElsewhere } from './PicturesElsewhere.tsx'

interface Props {
  mail: RowOf<typeof api.mails.list>
  /** What became of the mail, between its addresses and its text. */
  children?: React.ReactNode
}

/** The address of the sender of a mail, its further recipients, its text and its attachments. */
export function MailBody({ mail, children }: Props) {
  const { ccAddresses, body, attachments, state, fromName, fromAddress } = mail
  return (
    <>
      {/* A name is chosen by the sender, and may look like the address of somebody else. */}
      {state === 'RECEIVED' && fromName !== '' && (
        <Text size="sm" c="dimmed">
          {t('mails.fromWhom', { from: writeAddress({ name: fromName, address: fromAddress }) })}
        </Text>
      )}
      {ccAddresses && (
        <Text size="sm" c="dimmed">
          {t('mails.cc', { cc: ccAddresses })}
        </Text>
      )}
      {children}
      {mail.extent !== 'WHOLE' && <Notice>{t(`mails.extents.${mail.extent}`)}</Notice>}
      {mail.remotePictures > 0 && <PicturesElsewhere mailId={mail.mailId} />}
      {state === 'RECEIVED' ? (
        <HtmlFrame title={t('mails.textOf', { from: fromAddress })}>{body}</HtmlFrame>
      ) : (
        <Html>{body}</Html>
      )}
      <MailAttachments files={attachments} />
      {mail.hasOriginal && <Original mailId={mail.mailId} />}
    </>
  )
}

/** Downloads a received mail as it came. */
function Original({ mailId }: { mailId: number }) {
  return (
    <TextButton onClick={() => void download(api.mails.original, { params: { mailId } })}>
      {t('mails.original')}
    </TextButton>
  )
}
