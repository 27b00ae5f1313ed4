import { api, writeAddress } from '@stayboard/contract'
import { IconMail, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { OfEnquiry } from '../../entities/enquiries/of-enquiry.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Group } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConversationMails } from './ConversationMails.tsx'
import { again, type BegunMail, conversations, languageOf, mayWrite } from './mail.ts'
import { useMailWithdrawing } from './useMailWithdrawing.ts'

const MailForm = dialogOnDemand(() => import('./MailForm.tsx'))

/** The number of mails per page. */
const PART = 50

/** The mails of an enquiry by conversation (docs/rules/mails.md). */
export default function MailsPanel({ enquiry: { enquiryId, contactName, clientEmail } }: OfEnquiry) {
  const [size, setSize] = useState(PART)
  const [begun, begin] = useState<BegunMail | null>(null)
  const params = { enquiryId }
  const found = useCall(api.mails.list, { params, query: { size: String(size) } }, { keepOld: true })
  const { data: from } = useCall(api.mails.senders, { params })
  const onSent = useMailWithdrawing((mail, taken) => begin(again(mail, taken)))
  if (!found.data)
    return found.error ? (
      <NotLoaded reason={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Waiting heights={[40, 80, 40]} />
    )
  const { _embedded, page } = found.data
  const toClient = clientEmail ? writeAddress({ name: contactName, address: clientEmail }) : ''
  return (
    <>
      {from?.isOutbox && <Notice>{t('mails.outbox')}</Notice>}
      {mayWrite() && (
        <Group mt="sm" mb="sm">
          <Button
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() =>
              begin({ toAddresses: toClient, language: languageOf(_embedded.enquiryMails, toClient) })
            }
          >
            {t('mails.write')}
          </Button>
        </Group>
      )}
      {page.totalElements === 0 && (
        <EmptyState
          icon={<IconMail size={24} aria-hidden />}
          title={t('mails.empty')}
          {...(mayWrite() ? { text: t('mails.emptyText') } : {})}
        />
      )}
      {conversations(_embedded.enquiryMails).map((mails) => (
        <ConversationMails
          key={mails[0]?.thread}
          mails={mails}
          isOutbox={from?.isOutbox ?? false}
          onReply={begin}
        />
      ))}
      {page.totalElements > _embedded.enquiryMails.length && (
        <Button variant="default" style={{ marginTop: 12 }} onClick={() => setSize(size + PART)}>
          {t('lists.more')}
        </Button>
      )}
      {begun && from && (
        <MailForm
          enquiryId={enquiryId}
          senders={from.senders}
          begun={begun}
          onSent={onSent}
          onClose={() => begin(null)}
        />
      )}
    </>
  )
}
