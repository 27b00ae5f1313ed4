import type { api, WireAnswer } from '@stayboard/contract'
import { IconCornerUpLeft, IconUserQuestion } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './mails.module.css'

type Head = WireAnswer<typeof api.inbox.mails>['_embedded']['messagingMails'][number]
type Marked = Pick<Head, 'fromAddress' | 'replyToAddress'> & Partial<Pick<Head, 'isNewPerson' | 'posesAs'>>

/**
 * Warnings about the writer of a received mail: a colleague's name, somebody new to the conversation, or a different reply
 * address.
 */
export function MailMarks({ mail }: { mail: Marked }) {
  const { fromAddress, replyToAddress, isNewPerson = false, posesAs = null } = mail
  return (
    <>
      {posesAs !== null && (
        <Notice tone="error">{t('mails.poses', { name: posesAs, address: fromAddress })}</Notice>
      )}
      {isNewPerson && (
        <Text size="sm" className={classes.mark}>
          <IconUserQuestion size={14} aria-hidden /> {t('mails.newPerson', { address: fromAddress })}
        </Text>
      )}
      {replyToAddress && (
        <Text size="sm" className={classes.mark}>
          <IconCornerUpLeft size={14} aria-hidden />{' '}
          {t('mails.otherReplyTo', { address: replyToAddress, sender: fromAddress })}
        </Text>
      )}
    </>
  )
}
