import { api, type Call } from '@stayboard/contract'
import { IconDeviceFloppy, IconHome, IconHomeFilled, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import classes from '../../../ui/BulkBar.module.css'
import { IconButton } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/layout.tsx'
import { VisuallyHidden } from '../../../ui/Text.tsx'
import { useSend } from '../../core/calls/calls.ts'
import type { Problem } from '../../core/calls/problem.ts'
import { useDragOrder } from '../../core/drag/useDragOrder.ts'
import { notify } from '../../core/notices/notify.tsx'
import { t } from '../../core/words/words.ts'
import { confirm } from '../../dialogs/confirm.tsx'
import { Dialog } from '../../dialogs/Dialog.tsx'
import { PlaceButtons } from '../rows/PlaceButtons.tsx'
import SaveView from './SaveView.tsx'
import { SharedWith } from './SharedWith.tsx'
import { useMoveView, type View, type Views } from './useViews.ts'

interface Props {
  call: Call
  views: Views
  onClose: () => void
}

/** Manages the saved views of a page: their order, the default view, their names, and their content. */
export default function ManageViews({ call, views, onClose }: Props) {
  const [edited, setEdited] = useState<View | null>(null)
  const { move, moved } = useMoveView(views)
  const handleAt = useDragOrder(move)
  if (edited) return <SaveView call={call} view={edited} views={views} onClose={() => setEdited(null)} />
  return (
    <Dialog title={t('views.manageTitle')} onClose={onClose}>
      <ul className={classes.failed}>
        {views.views.map((view, at) => (
          <li key={view.viewId}>
            <Group justify="space-between" wrap="nowrap">
              <Group gap="xs" wrap="nowrap">
                <PlaceButtons
                  name={view.name}
                  place={at}
                  count={views.views.length}
                  handle={handleAt(at)}
                  onMove={(to) => move(at, to)}
                />
                <span>
                  {view.name}{' '}
                  {view.isShared && (
                    <small>
                      {t('views.sharedBy', { name: view.ownerName })}
                      {view.role && (
                        <>
                          {', '}
                          <SharedWith view={view} />
                        </>
                      )}
                    </small>
                  )}
                </span>
              </Group>
              <ViewActions view={view} views={views} onEdit={() => setEdited(view)} />
            </Group>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </Dialog>
  )
}

/** The default view is set per user. Only the owner of a view can change or delete it. */
function ViewActions({ view, views, onEdit }: { view: View; views: Views; onEdit: () => void }) {
  const { name, viewId, version } = view
  const choose = useSend(api.views.setDefault)
  const update = useSend(api.views.update)
  const remove = useSend(api.views.remove)
  const notices = { onSuccess: notify.saved, onError: (problem: Problem) => notify.problem(problem) }
  const ask = async () => {
    const question = { title: t('views.deleteTitle'), message: name, confirmLabel: t('actions.delete') }
    if (await confirm({ ...question, isDestructive: true })) remove.mutate({ params: { viewId } }, notices)
  }
  return (
    <Group gap={2} wrap="nowrap">
      <IconButton
        aria-label={t('views.openWith', { name })}
        aria-pressed={view.isDefault}
        onClick={() =>
          choose.mutate({ body: { screen: view.screen, viewId: view.isDefault ? null : viewId } }, notices)
        }
      >
        {view.isDefault ? <IconHomeFilled size={16} aria-hidden /> : <IconHome size={16} aria-hidden />}
      </IconButton>
      {view.mayChange && (
        <>
          <IconButton
            aria-label={t('views.keepShown', { name })}
            onClick={() => update.mutate({ body: { viewId, version, state: views.state } }, notices)}
          >
            <IconDeviceFloppy size={16} aria-hidden />
          </IconButton>
          <IconButton aria-label={t('views.editName', { name })} onClick={onEdit}>
            <IconPencil size={16} aria-hidden />
          </IconButton>
          <IconButton aria-label={t('views.deleteName', { name })} onClick={() => void ask()}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </>
      )}
    </Group>
  )
}
