import { useWords } from '../core/words/words.ts'
import { useFormDraft } from './drafts/useFormDraft.ts'
import type { Conflict, FormValues, RecordForm, RecordFormOptions } from './form-types.ts'
import { type Base, baseOf } from './saving/base.ts'
import { understood } from './saving/changes.ts'
import { useLeaveGuard } from './saving/useLeaveGuard.ts'
import { useSaveKeys } from './saving/useSaveKeys.ts'
import { type Stale, useSaving } from './saving/useSaving.ts'
import { useFields } from './useFields.ts'
import { useFormState } from './useFormState.ts'

/**
 * A form over one record: what changed, what is wrong, saving, drafts, the question before leaving, and the
 * choice when somebody else was first. `Body` is what the adding call takes, `Row` what both calls answer.
 */
export function useRecordForm<Body extends object, Row>(
  options: RecordFormOptions<Body, Row>,
): RecordForm<Body> {
  useWords()
  const state = useFormState(options)
  const { id, field, errors, sides, labelOf, textOf } = useFields(options, state)
  const address = addressOf(state.base.record)
  const { clear, ...draft } = useFormDraft(options, state)
  const saving = useSaving(options, state, clear)
  useSaveKeys(id, (how) => void saving.save(how))
  const isDirty = () => state.changed().length > 0
  const askToLeave = useLeaveGuard(isDirty)

  const conflictOf = (stale: Stale<Row>): Conflict => ({
    fields: sides(stale.names, stale.record, baseOf(options, stale.record).values),
    resolve: (takeTheirs) => void saving.settle(stale, takeTheirs),
    dismiss: saving.dismiss,
  })

  return {
    id,
    recordId: state.base.id,
    isDirty: isDirty(),
    isSaving: saving.isSaving,
    values: understood(state.form.values) as FormValues<Body>,
    set: state.putAll,
    field,
    save: saving.save,
    askToLeave,
    errors,
    refusals: saving.refusals,
    draft,
    conflict: saving.stale ? conflictOf(saving.stale) : null,
    isOutdated: state.changed().length > 0 && isNewer(baseOf(options, options.record), state.base),
    history: address === null ? null : { address, labelOf, textOf },
  }
}

/** Somebody else changed the record under the form. */
const isNewer = (loaded: Base<unknown>, base: Base<unknown>) =>
  loaded.id !== null && loaded.id === base.id && (loaded.version ?? 0) > (base.version ?? 0)

/** The address of a record. The answer of a form that adds several is a list, which has no version. */
function addressOf(record: unknown): string | null {
  if (typeof Object(record).version !== 'number') return null
  const links: unknown = Object(record)._links
  const self: unknown = Object(links).self
  const href: unknown = Object(self).href
  return typeof href === 'string' ? href : null
}
