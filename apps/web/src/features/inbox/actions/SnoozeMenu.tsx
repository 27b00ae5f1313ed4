import { api } from '@stayboard/contract'
import { comingTimes } from '@stayboard/domain'
import { IconClockPause } from '@tabler/icons-react'
import { useState } from 'react'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { useMinute } from '../../../kit/core/words/clock.ts'
import { instantText } from '../../../kit/core/words/format.ts'
import { officeZone } from '../../../kit/core/words/office-clock.ts'
import { t } from '../../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'
import { useOptimistic } from '../../../kit/dialogs/useOptimistic.ts'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/overlays.ts'
import type { Message } from '../message.ts'

const SnoozeDialog = dialogOnDemand(() => import('./SnoozeDialog.tsx'))

const HOUR = 3_600_000

/** The menu that snoozes a message or ends its snooze. A snooze that an incoming mail ended can be restored. */
export function SnoozeMenu({ message }: { message: Message }) {
  const snooze = useSnooze(message)
  const [isChoosing, choose] = useState(false)
  const now = new Date(useMinute())
  const { tomorrow, monday, nextWeek } = comingTimes(now, officeZone, '09:00')
  const offered = [
    [t('inbox.snoozeHours'), new Date(now.getTime() + 3 * HOUR)],
    [t('inbox.tomorrow'), tomorrow],
    [t('inbox.monday'), monday],
    [t('inbox.nextWeek'), nextWeek],
  ] as const
  return (
    <>
      <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            aria-keyshortcuts="s"
            title="S"
            variant="default"
            leftSection={<IconClockPause size={16} aria-hidden />}
          >
            {t('inbox.snooze')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {message.snoozedUntil !== null && (
            <Menu.Item onClick={() => snooze(null)}>{t('inbox.bringBack')}</Menu.Item>
          )}
          {offered.map(([label, moment]) => (
            <Menu.Item key={label} onClick={() => snooze(moment.toISOString())}>
              {label} · {instantText(moment.toISOString())}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => choose(true)}>{t('inbox.chooseMoment')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SnoozeAgain message={message} />
      {isChoosing && <SnoozeDialog onChoose={snooze} onClose={() => choose(false)} />}
    </>
  )
}

/** The button that restores a snooze that an incoming mail ended, if its end is still in the future. */
function SnoozeAgain({ message }: { message: Message }) {
  const snooze = useSnooze(message)
  const { snoozedBefore } = message
  const now = useMinute()
  if (snoozedBefore === null || Date.parse(snoozedBefore) <= now) return null
  return (
    <Button variant="light" onClick={() => snooze(snoozedBefore)}>
      {t('inbox.backTo', { moment: instantText(snoozedBefore) })}
    </Button>
  )
}

/** Returns a function that snoozes a message, with Undo. */
function useSnooze(message: Message) {
  const change = useOptimistic(api.inbox.update)
  const { messageId, version } = message
  return (snoozedUntil: string | null) =>
    change(message, {
      given: { body: { messageId, version, snoozedUntil } },
      shows: { snoozedUntil, snoozedBefore: null },
      done: notify.savedUndoable,
    })
}
