import { api } from '@stayboard/contract'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Popover } from '../../ui/overlays.ts'
import { Indicator } from '../../ui/parts.ts'
import { NotificationList } from './NotificationList.tsx'

/** How often the number of unread notifications is read again, in ms. */
const AGAIN = 15_000

/** The bell in the header: the number of unread notifications, and a menu with the latest ones. */
export default function Bell() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(api.notifications.unread, {}, { again: () => AGAIN })
  const count = data?.content ?? 0
  return (
    <Popover opened={isOpen} onChange={setOpen} width={360} position="bottom-end" trapFocus returnFocus>
      <Indicator label={count} disabled={count === 0} size={16} color="red" offset={4}>
        <Popover.Target>
          <IconButton
            aria-label={count === 0 ? t('menu.notifications') : t('notifications.openCount', { count })}
            onClick={() => setOpen(!isOpen)}
          >
            <IconBell size={18} aria-hidden />
          </IconButton>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={t('menu.notifications')}>
        {isOpen && <NotificationList most={8} onLeave={() => setOpen(false)} />}
        <ButtonLink
          to="/notifications"
          variant="subtle"
          style={{ width: '100%' }}
          onClick={() => setOpen(false)}
        >
          {t('notifications.all')}
        </ButtonLink>
      </Popover.Dropdown>
    </Popover>
  )
}
