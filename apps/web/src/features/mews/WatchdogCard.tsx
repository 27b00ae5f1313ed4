import { api } from '@stayboard/contract'
import { addDays } from '@stayboard/domain'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { useToday } from '../../kit/core/words/clock.ts'
import { dayText, instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Card } from '../../ui/Card.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './mews.module.css'

const DAYS = 7

/** The failures of Mews in the last seven days, latest first. */
export function WatchdogCard() {
  const date = addDays(useToday(), -DAYS)
  const { data, error, refetch } = useCall(api.mews.watchdog, { params: { date } })
  return (
    <Card
      title={t('mews.watchdog')}
      aside={
        <Text size="sm" c="dimmed">
          {t('mews.watchdogSince', { day: dayText(date) })}
        </Text>
      }
    >
      {error && !data && <Failed reason={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting heights={[20, 20, 20]} />}
      {data?.length === 0 && <Text c="dimmed">{t('mews.noFaults')}</Text>}
      {data && data.length > 0 && (
        <ScrollBox label={t('mews.watchdog')} maxHeight={240}>
          <ul className={classes.lines}>
            {data.map(({ createdTime, message }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal in all they have
              <li key={at}>
                <Text component="span" size="sm" c="dimmed">
                  {instantText(createdTime)}
                </Text>{' '}
                {message}
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
    </Card>
  )
}
