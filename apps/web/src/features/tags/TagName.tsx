import { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { useOpenRow } from '../../kit/core/page/open-row.ts'
import { may } from '../../kit/core/session/session.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { InlineForm } from '../../kit/forms/InlineForm.tsx'
import { useTagForm } from './useTagForm.ts'

type Tag = RowOf<typeof api.tags.list>

/** A tag's name; where the address opens it, a field to change it in its place. */
export function TagName({ tag }: { tag: Tag }) {
  const { open, close } = useOpenRow()
  const isOpen = open === String(tag.tagId) && may(api.tags.update)
  return isOpen ? <TagNameForm tag={tag} onClose={close} /> : tag.name
}

function TagNameForm({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { t } = useWords()
  const form = useTagForm(tag, onClose)
  const leave = () => {
    form.set({ name: tag.name })
    onClose()
  }
  return <InlineForm form={form} field={form.field('name', t('tags.name'))} onLeave={leave} />
}
