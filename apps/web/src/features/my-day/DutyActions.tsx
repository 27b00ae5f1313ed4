import { addDays, instantIn, today } from '@stayboard/domain'
import { IconCheck, IconClockPause } from '@tabler/icons-react'
import { useState } from 'react'
import { useMinute } from '../../kit/core/words/clock.ts'
import { dayText } from '../../kit/core/words/format.ts'
import { officeZone } from '../../kit/core/words/office-clock.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Menu } from '../../ui/overlays.ts'
import classes from './my-day.module.css'
import type { Duty } from './targets.ts'
import { useDutyActions } from './useDutyActions.ts'

const SnoozeDay = dialogOnDemand(() => import('./SnoozeDay.tsx'))

const icon = { size: 16, 'aria-hidden': true } as const

/** The buttons of a duty: end it, or postpone it to another day. */
export function DutyActions({ duty }: { duty: Duty }) {
  const actions = useDutyActions(duty)
  const [isChoosing, choose] = useState(false)
  const now = today(new Date(useMinute()), officeZone)
  if (!actions) return <span />
  const until = (day: string) =>
    actions.snooze({ day, moment: instantIn(officeZone, day, '09:00').toISOString() })
  const offered = [
    [t('inbox.tomorrow'), addDays(now, 1)],
    [t('myDay.threeDays'), addDays(now, 3)],
    [t('inbox.nextWeek'), addDays(now, 7)],
  ] as const
  const named = (name: string, key: string) => ({
    frame: 'square' as const,
    'aria-label': `${name}: ${duty.title}`,
    'aria-keyshortcuts': key,
    title: `${name} (${key.toUpperCase()})`,
  })
  return (
    <span className={classes.actions}>
      <IconButton {...named(t('inbox.markDone'), 'e')} onClick={actions.done}>
        <IconCheck {...icon} />
      </IconButton>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <IconButton {...named(t('inbox.snooze'), 's')}>
            <IconClockPause {...icon} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map(([label, day]) => (
            <Menu.Item key={day} onClick={() => until(day)}>
              {label} · {dayText(day)}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => choose(true)}>{t('myDay.chooseDay')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChoosing && <SnoozeDay after={now} onChoose={until} onClose={() => choose(false)} />}
    </span>
  )
}
