import { Menu, UnstyledButton } from '@mantine/core'
import { api } from '@stayboard/contract'
import { initials } from '@stayboard/domain'
import { IconDevices, IconHistory, IconKey, IconUserEdit } from '@tabler/icons-react'
import { useRef } from 'react'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Initials } from '../../ui/Initials.tsx'
import { useAccountDialogs } from '../account/useAccountDialogs.tsx'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import classes from './UserMenu.module.css'

/** The user's initials as a menu: the user's account, and the latest changes. */
export function UserMenu() {
  const { name } = useCurrentUser()
  const button = useRef<HTMLButtonElement>(null)
  const dialogs = useAccountDialogs(() => button.current?.focus())
  const label = `${t('frame.account')}: ${name}`
  return (
    <>
      <Menu withInitialFocusPlaceholder={false} width={240} position="bottom-end">
        <Menu.Target>
          <UnstyledButton ref={button} className={classes.button} aria-label={label} title={name}>
            <Initials letters={initials(name)} isAccent />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconUserEdit size={15} aria-hidden />}
            onClick={() => dialogs.open('name')}
          >
            <span className={classes.name}>{name}</span>
            {t('frame.changeName')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={15} aria-hidden />} onClick={() => dialogs.open('password')}>
            {t('frame.changePassword')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDevices size={15} aria-hidden />}
            onClick={() => dialogs.open('sessions')}
          >
            {t('frame.sessions')}
          </Menu.Item>
          {may(api.history.undo) && (
            <Menu.Item
              leftSection={<IconHistory size={15} aria-hidden />}
              onClick={() => dialogs.open('changes')}
            >
              {t('frame.latestChanges')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialogs.shown}
    </>
  )
}
