import { api, LOG_LINES, runLevels } from '@stayboard/contract'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Choice } from '../../kit/forms/fields/choices/Choice.tsx'
import { Failed } from '../../kit/records/Failed.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useDebouncedValue } from '../../ui/hooks.ts'
import { Switch, TextInput } from '../../ui/inputs.ts'
import { Group, Stack } from '../../ui/layout.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './quality.module.css'

const colours = { INFO: 'blue', WARNING: 'orange', ERROR: 'red' }
/** The polling interval of a followed log, in ms. */
const PACE = 2_000
const TYPING = 400

/**
 * The latest lines of the server's log, filtered by level and text. Following it polls for new lines
 * (docs/rules/maintenance.md#log).
 */
export function LogView() {
  const [level, setLevel] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [follows, setFollows] = useState(false)
  const [query] = useDebouncedValue(typed, TYPING)
  const { data, error, refetch } = useCall(
    api.maintenance.log,
    { query: { ...(level ? { level } : {}), ...(query ? { query } : {}) } },
    { keepOld: true, staleTime: 0, again: () => (follows ? PACE : false) },
  )
  const levels = runLevels.map((value) => ({ value, label: t(`maintenance.levels.${value}`) }))
  return (
    <Card title={t('maintenance.latest', { count: LOG_LINES })}>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <Choice label={t('maintenance.level')} data={levels} value={level} onChange={setLevel} clearable />
          <TextInput
            label={t('maintenance.text')}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            maxLength={200}
          />
          <Switch
            label={t('maintenance.follow')}
            checked={follows}
            onChange={({ currentTarget }) => setFollows(currentTarget.checked)}
            mb={8}
          />
        </Group>
        {error && <Failed reason={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting heights={[240]} />}
        {data?.content.length === 0 && <EmptyState title={t('maintenance.noLines')} />}
        <ul className={classes.lines} aria-label={t('runs.log')} aria-live={follows ? 'polite' : 'off'}>
          {data?.content.map(({ line, at, level: of, text }) => (
            <li key={line} className={classes.line}>
              <StatusDot color={colours[of]}>{t(`maintenance.levels.${of}`)}</StatusDot>
              <Text size="sm" c="dimmed" component="time" dateTime={at}>
                {instantText(at)}
              </Text>
              <span className={classes.text}>{text}</span>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
