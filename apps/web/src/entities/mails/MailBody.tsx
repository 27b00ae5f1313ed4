import { api, writeAddress } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Html } from '../../kit/html/Html.tsx'
import { HtmlFrame } from '../../kit/html/HtmlFrame.tsx'
import { download } from '../../kit/lists/export/download.ts'
import { TextButton } from '../../ui/Anchor.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { MailAttachments } from './MailAttachments.tsx'

interface Props {
  mail: RowOf<typeof api.mails.list>
  /** The outcome of the mail, shown between its addresses and its text. */
  children?: React.ReactNode
}

/** The body of a mail: the sender's address, the recipients, the text and the attachments. */
export function MailBody({ mail, children }: Props) {
  const { ccAddresses, body, attachments, state, fromName, fromAddress } = mail
  return (
    <>
      {/* The display name is chosen by the sender and may look like the address of somebody else. */}
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

/** A link that downloads a received mail unchanged, as an .eml file. */
function Original({ mailId }: { mailId: number }) {
  return (
    <TextButton onClick={() => void download(api.mails.original, { params: { mailId } })}>
      {t('mails.original')}
    </TextButton>
  )
}

/** A notice that remote pictures of a mail are blocked, with a button that loads them. */
function PicturesElsewhere({ mailId }: { mailId: number }) {
  const { mutate, isPending } = useSend(api.mails.loadPictures)
  const load = () =>
    mutate(
      { params: { mailId } },
      {
        onSuccess: ({ remotePictures: left }) => {
          if (left > 0) notify.done(t('mails.picturesMissing', { count: left }))
        },
        onError: (problem) => notify.problem(problem),
      },
    )
  const button = (
    <Button variant="default" loading={isPending} onClick={load}>
      {t('mails.showPictures')}
    </Button>
  )
  return (
    <Notice actions={may(api.mails.loadPictures) ? button : undefined}>{t('mails.picturesElsewhere')}</Notice>
  )
}
