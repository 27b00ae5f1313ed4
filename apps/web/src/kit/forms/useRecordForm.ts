import { useFormDraft } from './drafts/useFormDraft.ts'
import type { FormValues, RecordForm, RecordFormOptions } from './form-types.ts'
import { understood } from './saving/changes.ts'
import { useLeaveGuard } from './saving/useLeaveGuard.ts'
import { useSaveKeys } from './saving/useSaveKeys.ts'
import { useSaving } from './saving/useSaving.ts'
import { useFields } from './useFields.ts'
import { type Base, selfOf, useFormState, versionOf } from './useFormState.ts'

/**
 * The state of a form over one record: changes, errors, saving, drafts, the confirmation before leaving, and
 * conflicts. `Body` is the body of the creating call, `Row` the record that the calls return.
 */
export function useRecordForm<Body extends object, Row>(
  options: RecordFormOptions<Body, Row>,
): RecordForm<Body> {
  const state = useFormState(options)
  const { id, field, errors, sides, labelOf, textOf } = useFields(options, state)
  const address = selfOf(state.base.record)
  const { clear, ...draft } = useFormDraft(options, state)
  const saving = useSaving(options, state, { sides, onClean: clear })
  useSaveKeys(id, (how) => void saving.save(how))
  const isDirty = () => state.changed().length > 0
  const askToLeave = useLeaveGuard(() => !options.isResumed && isDirty())

  return {
    id,
    recordId: state.base.id,
    isReadOnly: options.isReadOnly ?? false,
    isDirty: isDirty(),
    isSaving: saving.isSaving,
    changed: state.changed(),
    takeBack: (name) => state.put(name, state.now().base.values[name]),
    values: understood(state.form.values) as FormValues<Body>,
    set: state.putAll,
    field,
    save: saving.save,
    refuse: saving.refuse,
    askToLeave,
    errors,
    refusals: saving.refusals,
    draft,
    conflict: saving.conflict,
    isOutdated: state.changed().length > 0 && isNewer(versionOf(options, options.record), state.base),
    history: address === null ? null : { address, labelOf, textOf },
  }
}

type Version = Pick<Base<unknown>, 'id' | 'version'>

/** Whether another user has changed the record since it was loaded. */
const isNewer = (loaded: Version, base: Version) =>
  loaded.id !== null && loaded.id === base.id && (loaded.version ?? 0) > (base.version ?? 0)
