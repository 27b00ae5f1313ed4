import { api, type WireBody } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import type { DraftedArticle } from './article.ts'

type Body = Required<Pick<WireBody<typeof api.wiki.sendBack>, 'reason'>>

interface Props {
  draft: DraftedArticle
  onSent: () => void
  onClose: () => void
}

/** Sends a draft back to its author, with a reason. */
export function SendBackForm({ draft: { articleDraftId, version, title }, onSent, onClose }: Props) {
  const { mutateAsync } = useSend(api.wiki.sendBack)
  const form = useCallForm({
    name: 'sending back',
    schema: api.wiki.sendBack.body,
    starts: { reason: '' },
    send: (body: Body) => mutateAsync({ params: { articleDraftId }, body: { ...body, version } }),
    savedText: () => t('wiki.sentBack', { title }),
    onSaved: onSent,
    onClose,
  })
  return (
    <FormDialog
      title={t('wiki.sendBackName', { title })}
      saveLabel={t('wiki.sendBack')}
      form={form}
      onClose={onClose}
    >
      <TextAreaField field={form.field('reason', t('shared.reason'))} autoFocus />
    </FormDialog>
  )
}
