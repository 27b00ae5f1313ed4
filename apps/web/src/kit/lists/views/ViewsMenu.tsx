import { IconBookmark, IconCheck, IconPlus, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/overlays.ts'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { t } from '../../core/words/words.ts'
import { dialogOnDemand } from '../../dialogs/dialog-on-demand.tsx'
import type { ListLook } from '../column-choice/look.ts'
import type { ListAsked } from '../state/values.ts'
import { useDefaultView, useShowView, useViews } from './useViews.ts'

const SaveView = dialogOnDemand(() => import('./SaveView.tsx'))
const ManageViews = dialogOnDemand(() => import('./ManageViews.tsx'))

/** Saves the current state of a list as a view, and manages its views. On phones it also opens them. */
export function ViewsMenu<C extends ListCall>({
  list: { call, isWide, choice },
}: {
  list: ListAsked<C> & Pick<ListLook<RowOf<C>>, 'isWide' | 'choice'>
}) {
  const views = useViews()
  const show = useShowView()
  useDefaultView(views)
  const offered = isWide ? [] : views.views
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const close = () => setDialog(null)
  const shown = { ...views, state: { ...views.state, ...(choice.wanted && { columns: choice.wanted }) } }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          {isWide || !views.current?.name ? (
            <IconButton aria-label={t('views.title')} title={t('views.title')}>
              <IconBookmark size={16} aria-hidden />
            </IconButton>
          ) : (
            <Button variant="subtle" leftSection={<IconBookmark size={16} aria-hidden />}>
              {views.current.name}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((view) => (
            <Menu.Item
              key={view.viewId}
              leftSection={<IconCheck size={16} aria-hidden opacity={view === views.current ? 1 : 0} />}
              aria-current={view === views.current || undefined}
              rightSection={view.isShared ? <small>{t('views.shared')}</small> : undefined}
              onClick={() => show(view.state)}
            >
              {view.name}
            </Menu.Item>
          ))}
          {offered.length > 0 && <Menu.Divider />}
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
      {dialog === 'save' && <SaveView call={call} view={null} views={shown} onClose={close} />}
      {dialog === 'manage' && <ManageViews call={call} views={shown} onClose={close} />}
    </>
  )
}
