import type { MailKind, MailState } from '@stayboard/contract'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { BareButton } from '../../ui/Anchor.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import type { MailSummary } from './mail-summary.ts'
import classes from './mails.module.css'

interface Props {
  mail: MailSummary
  isOpen: boolean
  onToggle: () => void
}

/** The header of a mail: sender, recipients, time and state. Pressing it opens or closes the text. */
export function MailHead({ mail, isOpen, onToggle }: Props) {
  const { state, kind, at, fromName, fromAddress, toAddresses } = mail
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <BareButton className={classes.head} aria-expanded={isOpen} onClick={onToggle}>
      <Chevron size={16} aria-hidden />
      <span className={classes.people}>
        {t('mails.sentBy', { from: fromName || fromAddress, to: toAddresses })}
      </span>
      <StatusDot color={stateColors[state]}>
        {t(programs.has(kind) ? `options.mailKinds.${kind}` : `options.mailStates.${state}`)}
      </StatusDot>
      <time className={classes.time} dateTime={at}>
        {instantText(at)}
      </time>
    </BareButton>
  )
}

/** Kinds of received mails that software sent and that need no answer. Their kind is shown in place of their state. */
const programs = new Set<MailKind>(['INVITATION', 'AUTO_REPLY', 'BOUNCE'])

const stateColors: Record<MailState, string> = {
  DRAFT: 'grape',
  QUEUED: 'blue',
  SENDING: 'blue',
  SENT: 'green',
  WRITTEN: 'yellow',
  UNCERTAIN: 'orange',
  FAILED: 'red',
  RECEIVED: 'gray',
}
