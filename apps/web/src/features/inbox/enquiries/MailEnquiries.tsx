import { api } from '@stayboard/contract'
import { IconFilePlus, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { TextLink } from '../../../kit/core/address/links.tsx'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'
import { useUndoable } from '../../../kit/dialogs/told-calls.ts'
import { Button, CloseButton } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/layout.tsx'
import classes from '../inbox.module.css'
import { keyOf } from '../key-of.ts'
import { enquiriesOf, type Message, type MessageMail } from '../message.ts'
import { OfferOfMail } from './OfferOfMail.tsx'

const EnquiryFromMail = dialogOnDemand(() => import('./EnquiryFromMail.tsx'))
const JoinEnquiry = dialogOnDemand(() => import('./JoinEnquiry.tsx'))

/** The enquiries linked to a conversation, with buttons that add an enquiry from its mail or link an existing one. */
export function MailEnquiries({ message }: { message: Message }) {
  const [opened, open] = useState<'make' | 'join' | null>(null)
  const { messageId } = message
  const { data } = useCall(api.inbox.mails, { params: { messageId } })
  const joined = enquiriesOf(data?._embedded.messagingMails ?? [])
  const close = () => open(null)
  return (
    <Group gap="xs" role="group" aria-label={t('menu.enquiries')}>
      {joined.map((enquiry) => (
        <Joined key={enquiry.enquiryId} messageId={messageId} enquiry={enquiry} />
      ))}
      {may(api.inbox.makeEnquiry) && (
        <Button
          {...keyOf('m')}
          variant="default"
          leftSection={<IconFilePlus size={16} aria-hidden />}
          onClick={() => open('make')}
        >
          {t('inbox.makeEnquiry')}
        </Button>
      )}
      {may(api.inbox.join) && (
        <Button
          {...keyOf('l')}
          variant="default"
          leftSection={<IconLink size={16} aria-hidden />}
          onClick={() => open('join')}
        >
          {t('inbox.joinEnquiry')}
        </Button>
      )}
      <OfferOfMail message={message} />
      {opened === 'make' && <EnquiryFromMail messageId={messageId} onClose={close} />}
      {opened === 'join' && <JoinEnquiry messageId={messageId} onClose={close} />}
    </Group>
  )
}

function Joined({
  messageId,
  enquiry: { enquiryId, refNumber, name },
}: {
  messageId: number
  enquiry: MessageMail['enquiries'][number]
}) {
  const { mutate, isPending } = useUndoable(api.inbox.leave)
  const leave = () =>
    mutate({ params: { messageId, enquiryId } }, { done: t('inbox.left', { number: refNumber }) })
  return (
    <span className={classes.joined}>
      <TextLink to="/enquiries/$enquiryId" params={{ enquiryId: String(enquiryId) }}>
        {name === null ? refNumber : `${refNumber} ${name}`}
      </TextLink>
      {may(api.inbox.leave) && (
        <CloseButton
          size="small"
          disabled={isPending}
          aria-label={t('inbox.leave', { number: refNumber })}
          onClick={leave}
        />
      )}
    </span>
  )
}
