import { Button, Menu } from '@mantine/core'
import type { Call } from '@stayboard/contract'
import { IconBookmark, IconCheck, IconPlus, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../core/words/words.ts'
import { dialogOnDemand } from '../../dialogs/dialogOnDemand.tsx'
import { useViews } from './useViews.ts'

const SaveView = dialogOnDemand(() => import('./SaveView.tsx'))
const ManageViews = dialogOnDemand(() => import('./ManageViews.tsx'))

/** The saved views of a list: opens them, saves the current state as a view, and manages them. */
export function ViewsMenu({ call }: { call: Call }) {
  const { t } = useWords()
  const views = useViews()
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="subtle" leftSection={<IconBookmark size={16} aria-hidden />}>
            {views.current?.name ?? t('views.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.views.map((view) => (
            <Menu.Item
              key={view.viewId}
              leftSection={<IconCheck size={16} aria-hidden opacity={view === views.current ? 1 : 0} />}
              aria-current={view === views.current || undefined}
              rightSection={view.isShared ? <small>{t('views.shared')}</small> : undefined}
              onClick={() => views.show(view.state)}
            >
              {view.name}
            </Menu.Item>
          ))}
          {views.views.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('save')}>
            {t('views.save')}
          </Menu.Item>
          {views.views.length > 0 && (
            <Menu.Item
              leftSection={<IconSettings size={16} aria-hidden />}
              onClick={() => setDialog('manage')}
            >
              {t('views.manage')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && <SaveView call={call} view={null} views={views} onClose={close} />}
      {dialog === 'manage' && <ManageViews call={call} views={views} onClose={close} />}
    </>
  )
}
