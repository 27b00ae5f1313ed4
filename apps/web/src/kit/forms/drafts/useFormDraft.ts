import { useMatch } from '@tanstack/react-router'
import { useSession } from '../../core/session/session.ts'
import type { FormDraft, RecordFormOptions } from '../form-types.ts'
import { baseOf } from '../saving/base.ts'
import { type Fields, pick } from '../saving/changes.ts'
import type { FormState } from '../useFormState.ts'
import { type Draft, draftKey } from './drafts.ts'
import { useDraft } from './useDraft.ts'

/** The draft of a form: kept per user, page and record, without what is secret. */
export function useFormDraft<Body extends Fields, Row>(
  options: RecordFormOptions<Body, Row>,
  state: FormState<Row>,
): FormDraft & { clear: () => void } {
  const { userId } = useSession()
  // Of the page it stands on: the address of the next page is there before this one is gone.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const changes = () => {
    const kept = state.changed().filter((name) => !options.secrets?.includes(name))
    return pick(state.now().values, kept)
  }
  /** What is typed already stays; the draft's version makes the server tell of changes in between. */
  const restore = (draft: Draft) => {
    const { base, values } = state.now()
    const back = pick(draft.changes, Object.keys(values))
    const version = base.id === null ? null : (draft.version ?? base.version)
    state.rebase({ ...base, version }, { ...values, ...back, ...pick(values, state.changed()) })
  }
  const { takeOffer, clear, ...draft } = useDraft(
    {
      key: draftKey(userId, path, options.name, state.base.id),
      values: state.form.values,
      version: () => state.now().base.version,
      changes,
    },
    restore,
  )
  const discard = () => {
    if (draft.isRestored) state.rebase(baseOf(options, state.now().base.record))
    clear()
  }
  return { ...draft, take: takeOffer, discard, clear }
}
