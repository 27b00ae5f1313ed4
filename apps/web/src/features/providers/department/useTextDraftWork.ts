import { api } from '@stayboard/contract'
import type { DraftWork } from '../../../entities/drafts/draft.ts'
import { useSend } from '../../../kit/core/calls/calls.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useRemoval } from '../../../kit/dialogs/useRemoval.ts'
import { type DraftedTexts, draftTitle, isOutdated } from './department-texts.ts'

const { approveDraft, sendBackDraft, changeDraft, discardDraft, draft: one } = api.departments

/** The calls of a draft of the texts of a department. */
export function useTextDraftWork(draft: DraftedTexts, onClose: () => void): DraftWork {
  const { departmentDraftId, version, departmentVersion: sourceVersion, textVersion: baseVersion } = draft
  const approving = useSend(approveDraft, { removes: one })
  const returning = useSend(sendBackDraft)
  const keeping = useSend(changeDraft)
  const params = { departmentDraftId }
  const title = draftTitle(draft)
  const discard = useRemoval({
    call: discardDraft,
    params,
    question: { title: t('wiki.discardTitle'), message: title },
    done: t('wiki.discarded', { title }),
    onRemoved: onClose,
  })
  const isReturnedRequest = draft.language === null && draft.state === 'RETURNED'
  return {
    approve: {
      run: (then) => approving.mutate({ params, body: { version } }, then),
      isPending: approving.isPending,
    },
    sendBack: (body) => returning.mutateAsync({ params, body: { ...body, version } }),
    discard,
    keep:
      isOutdated(draft) || isReturnedRequest
        ? {
            run: (then) =>
              keeping.mutate({ body: { departmentDraftId, version, sourceVersion, baseVersion } }, then),
            isPending: keeping.isPending,
          }
        : null,
  }
}
