import { instantText } from '../../kit/core/words/format.ts'
import { t, type WordKey } from '../../kit/core/words/words.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './runs.module.css'
import type { Run } from './useRun.ts'

const colours = { INFO: 'blue', WARNING: 'orange', ERROR: 'red' }
type Line = Run['lines'][number]

/** The latest lines of a run's log, newest first. */
export function RunLog({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <ul className={classes.log} aria-label={t('runs.log')}>
      {lines.map((line) => (
        <li key={`${line.at} ${line.code} ${line.about}`} className={classes.line}>
          <StatusDot color={colours[line.level]}>
            {t(`runs.said.${line.code}` as WordKey, { about: line.about ?? '' })}
          </StatusDot>
          <Text size="sm" c="dimmed" component="time" dateTime={line.at}>
            {instantText(line.at)}
          </Text>
        </li>
      ))}
    </ul>
  )
}
