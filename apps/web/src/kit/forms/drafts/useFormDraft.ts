import { useMatch } from '@tanstack/react-router'
import { useSession } from '../../core/session/session.ts'
import type { FormDraft, RecordFormOptions } from '../form-types.ts'
import { pick } from '../saving/changes.ts'
import { baseOf, type FormState } from '../useFormState.ts'
import { ANYWHERE, type Draft, draftsName } from './drafts.ts'
import { useDraft } from './useDraft.ts'

/** The draft of a form, stored per user, page and record, without secret fields. */
export function useFormDraft<Body extends object, Row>(
  options: RecordFormOptions<Body, Row>,
  state: FormState<Row>,
): FormDraft & { clear: () => void } {
  const { userId } = useSession()
  // The path of the page that shows the form. It is taken from the match, because the router's location changes before the page
  // is unmounted.
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname })
  // The draft of a resumed form is not limited to one page.
  const path = options.isResumed ? ANYWHERE : page
  const secrets: readonly string[] = options.secrets ?? []
  const changes = () => {
    const changed = state.changed().filter((name) => !secrets.includes(name))
    const kept = changed.length > 0 ? (options.keptInDraft ?? []) : []
    return pick(state.now().values, [...new Set([...changed, ...kept])])
  }
  /**
   * Restores a draft. Fields that the user has changed already keep their values. With the draft's version, the server
   * detects later changes by others.
   */
  const restore = (draft: Draft) => {
    const { base, values } = state.now()
    const back = pick(draft.changes, Object.keys(values))
    const version = base.id === null ? null : (draft.version ?? base.version)
    state.rebase({ ...base, version }, { ...values, ...back, ...pick(values, state.changed()) })
  }
  const { clear, refuse, ...draft } = useDraft(
    {
      name: draftsName(userId, path, options.name, state.base.id),
      values: state.form.values,
      version: () => state.now().base.version,
      changes,
      isResumed: options.isResumed ?? false,
    },
    restore,
  )
  const discard = () => {
    if (draft.offer) return refuse()
    state.rebase(baseOf(options, state.now().base.record))
    clear()
  }
  return { ...draft, discard, clear }
}
