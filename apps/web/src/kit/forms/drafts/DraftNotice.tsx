import i18next from 'i18next'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useMinute } from '../../core/words/clock.ts'
import { agoText } from '../../core/words/format.ts'
import { t } from '../../core/words/words.ts'
import type { FormDraft } from '../form-types.ts'

/** Offers to restore a draft of an earlier visit, or says that it was restored. */
export function DraftNotice({ draft }: { draft: FormDraft }) {
  const { language } = i18next
  const now = useMinute()
  if (!draft.offer && !draft.isRestored) return null
  const discard = (
    <Button variant="default" onClick={draft.discard}>
      {t('forms.draftDiscard')}
    </Button>
  )
  if (!draft.offer) return <Notice actions={discard}>{t('forms.draftRestored')}</Notice>
  return (
    <Notice
      actions={
        <>
          <Button onClick={draft.take}>{t('forms.draftRestore')}</Button>
          {discard}
        </>
      }
    >
      {t('forms.draftFound', { ago: agoText(now - draft.offer.at, language) })}
    </Notice>
  )
}
