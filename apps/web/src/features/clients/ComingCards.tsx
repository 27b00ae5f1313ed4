import { Text } from '@mantine/core'
import { useWords } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'

/** Placeholders for later parts of a client's page. */
export function ComingCards() {
  const { t } = useWords()
  return (
    <>
      <Card title={t('clients.messages')}>
        <Text c="dimmed">{t('clients.messagesComing')}</Text>
      </Card>
      <Card title={t('menu.reservations')}>
        <Text c="dimmed">{t('clients.reservationsComing')}</Text>
      </Card>
    </>
  )
}
