import { api, type WireAnswer } from '@stayboard/contract'
import i18next from 'i18next'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { instantText, numberText, sizeText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { download } from '../../kit/lists/export/download.ts'
import { TextButton } from '../../ui/Anchor.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './mail/mail.module.css'

type Unstored = WireAnswer<typeof api.mailboxes.unstored>['mails'][number]

/** The polling interval of the mails, in ms. */
const PACE = 5_000

/** Incoming mails that the server could not store (docs/rules/incoming-mails.md#mails-that-cannot-be-stored). */
export function UnstoredMails() {
  const { data } = useCall(api.mailboxes.unstored, {}, { again: () => PACE })
  if (!data || data.mails.length === 0) return null
  return (
    <Card title={t('mailboxes.failed')}>
      <Stack gap="lg" aria-live="polite">
        <Text size="sm" c="dimmed">
          {t('mailboxes.unstoredText')}
        </Text>
        {data.mails.map((mail) => (
          <UnstoredMail key={mail.arrivedMailId} mail={mail} />
        ))}
      </Stack>
    </Card>
  )
}

function UnstoredMail({ mail }: { mail: Unstored }) {
  const { language } = i18next
  const { subject, reason, mailbox, sender, receivedAt, size, tries, triedAt, nextAt } = mail
  const facts = [
    ['sender', sender],
    ['mailbox', mailbox],
    ['arrivedAt', instantText(receivedAt)],
    ['size', sizeText(size, language)],
    ['tries', numberText(tries)],
    ['triedAt', triedAt === null ? null : instantText(triedAt)],
    ['nextAt', nextAt === null ? null : instantText(nextAt)],
  ] as const
  return (
    <section>
      <Group justify="space-between" align="start">
        <div className={classes.reason}>
          <StatusDot color={nextAt === null ? 'gray' : 'red'}>
            {subject || t('mailboxes.noSubject')}
          </StatusDot>
          <Text size="sm" c="dimmed">
            {nextAt === null ? t('mailboxes.isGivenUp', { reason }) : reason}
          </Text>
        </div>
        <Actions mail={mail} />
      </Group>
      <dl className={classes.facts}>
        {facts.map(([fact, text]) =>
          text === null ? null : (
            <div key={fact}>
              <dt>{t(`mailboxes.${fact}`)}</dt>
              <dd className={classes.reason}>{text}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

function Actions({ mail: { arrivedMailId, nextAt, subject, sender, receivedAt } }: { mail: Unstored }) {
  const params = { arrivedMailId }
  const tried = useSend(api.mailboxes.tryAgain)
  const givenUp = useSend(api.mailboxes.giveUp)
  const onError = (problem: Parameters<typeof notify.problem>[0]) => notify.problem(problem)
  const tryAgain = () =>
    tried.mutate({ params }, { onSuccess: () => notify.done(t('mailboxes.tryingMail')), onError })
  const giveUp = async () => {
    const isSure = await confirm({
      title: t('mailboxes.giveUpTitle'),
      message: t('mailboxes.giveUpText'),
      confirmLabel: t('mailboxes.giveUp'),
    })
    if (isSure) givenUp.mutate({ params }, { onError })
  }
  const which = subject || sender || instantText(receivedAt)
  return (
    <Group gap="sm">
      <TextButton
        aria-label={`${t('mails.original')}: ${which}`}
        onClick={() => void download(api.mailboxes.original, { params })}
      >
        {t('mails.original')}
      </TextButton>
      <Button
        variant="default"
        loading={tried.isPending}
        aria-label={`${t('mailboxes.tryAgain')}: ${which}`}
        onClick={tryAgain}
      >
        {t('mailboxes.tryAgain')}
      </Button>
      {nextAt !== null && (
        <Button
          variant="default"
          loading={givenUp.isPending}
          aria-label={`${t('mailboxes.giveUp')}: ${which}`}
          onClick={() => void giveUp()}
        >
          {t('mailboxes.giveUp')}
        </Button>
      )}
    </Group>
  )
}
