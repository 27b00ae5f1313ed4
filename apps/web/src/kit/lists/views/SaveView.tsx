import { api, type Call, type WireBody } from '@stayboard/contract'
import { useSend } from '../../core/calls/calls.ts'
import { useWords } from '../../core/words/words.ts'
import { CheckboxField } from '../../forms/fields/CheckboxField.tsx'
import { TextField } from '../../forms/fields/TextField.tsx'
import { useRecordForm } from '../../forms/useRecordForm.ts'
import { FormDialog } from '../../records/FormDialog.tsx'
import type { View, Views } from './useViews.ts'

type Body = WireBody<typeof api.views.create>

interface Props {
  call: Call
  /** The view that is changed; none saves what is shown as a new one. */
  view: View | null
  views: Views
  onClose: () => void
}

/** Names a view, and says whom it is for. */
export default function SaveView({ call, view, views, onClose }: Props) {
  const { t } = useWords()
  const create = useSend(api.views.create)
  const update = useSend(api.views.update)
  const form = useRecordForm<Body, View>({
    name: 'view',
    record: view,
    idName: 'viewId',
    identify: ({ viewId, version }) => ({ id: viewId, version }),
    valuesOf: (saved) => ({
      name: saved?.name ?? '',
      isShared: saved?.isShared ?? false,
      list: saved?.list ?? call.path,
      screen: saved?.screen ?? views.screen,
      state: saved?.state ?? views.state,
    }),
    schema: (id) => (id === null ? api.views.create.body : api.views.update.body),
    save: (change) =>
      change.id === null
        ? create.mutateAsync({
            body: { ...change.values, list: call.path, screen: views.screen, state: views.state } as Body,
          })
        : update.mutateAsync({ body: { viewId: change.id, version: change.version, ...change.values } }),
    onClose,
  })
  return (
    <FormDialog title={t(view ? 'views.edit' : 'views.saveTitle')} form={form} onClose={onClose} size="sm">
      <TextField field={form.field('name', t('views.name'))} autoFocus />
      <CheckboxField field={form.field('isShared', t('views.isShared'))} help={t('views.isSharedHelp')} />
    </FormDialog>
  )
}
