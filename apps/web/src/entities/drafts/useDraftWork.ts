import type { Call } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { useRemoval } from '../../kit/dialogs/useRemoval.ts'
import type { DraftWork } from './draft.ts'

/** The calls of a kind of draft. */
type DraftCalls = Readonly<Record<'draft' | 'approve' | 'sendBack' | 'changeDraft' | 'discardDraft', Call>>

interface Draft {
  /** The id of the draft, under its name in the calls. */
  params: Readonly<Record<string, number>>
  version: number
  /** The title of the record that the draft changes. */
  title: string
  /** The current versions of the record that the author has not seen; `null` if there are none. */
  seen: object | null
  onClose: () => void
}

/** Returns the actions of a draft: approve, send back, keep and discard. */
export function useDraftWork(calls: DraftCalls, draft: Draft): DraftWork {
  const { params, version, title, seen, onClose } = draft
  const approving = useSend(calls.approve, { removes: calls.draft })
  const returning = useSend(calls.sendBack)
  const keeping = useSend(calls.changeDraft)
  const discard = useRemoval({
    call: calls.discardDraft,
    params,
    question: { title: t('wiki.discardTitle'), message: title },
    done: t('wiki.discarded', { title }),
    onRemoved: onClose,
  })
  return {
    approve: {
      run: (then) => approving.mutate({ params, body: { version } }, then),
      isPending: approving.isPending,
    },
    sendBack: (body) => returning.mutateAsync({ params, body: { ...body, version } }),
    discard,
    keep: seen && {
      run: (then) => keeping.mutate({ body: { ...params, version, ...seen } }, then),
      isPending: keeping.isPending,
    },
  }
}
