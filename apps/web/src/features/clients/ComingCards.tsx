import { Text } from '@mantine/core'
import { useWords } from '../../kit/words.ts'
import { Card } from '../../ui/Card.tsx'

/** What a client's page will hold besides (D3 §2.2, C4): said plainly until it does. */
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
