import { instantText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Text } from '../../../ui/Text.tsx'
import classes from './mail.module.css'
import type { MailConnection } from './mail-connection.ts'

/** The result of the last test of a connection, and the expiry of its consent. */
export function ConnectionResult({ connection }: { connection: MailConnection }) {
  const { kind, testedAt, fault, said, consentEndsAt, mustSignIn } = connection
  // For mailboxes, the card's state already says that a sign-in is required.
  const isMissing = kind === 'SENDER' && mustSignIn && fault !== 'SIGN_IN'
  return (
    <div aria-live="polite">
      {isMissing && <Text size="sm">{t('connections.faults.SIGN_IN')}</Text>}
      {testedAt !== null && (
        <Text size="sm">
          {t('connections.testedOn', { at: instantText(testedAt) })}:{' '}
          {t(fault === null ? 'connections.works' : `connections.faults.${fault}`)}
        </Text>
      )}
      {fault !== null && said !== null && (
        <Text size="sm" c="dimmed" className={classes.reason}>
          {t('mailboxes.said', { reason: said })}
        </Text>
      )}
      {consentEndsAt !== null && (
        <Text size="sm" c="dimmed">
          {t('connections.consentEndsAt')}: {instantText(consentEndsAt)}
        </Text>
      )}
    </div>
  )
}
