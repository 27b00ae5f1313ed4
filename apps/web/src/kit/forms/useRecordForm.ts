import { useFormDraft } from './drafts/useFormDraft.ts'
import type { Conflict, FormValues, RecordForm, RecordFormOptions } from './form-types.ts'
import { understood } from './saving/changes.ts'
import { useLeaveGuard } from './saving/useLeaveGuard.ts'
import { useSaveKeys } from './saving/useSaveKeys.ts'
import { type Stale, serverErrors, useSaving } from './saving/useSaving.ts'
import { useFields } from './useFields.ts'
import { type Base, baseOf, useFormState, versionOf } from './useFormState.ts'

/**
 * The state of a form over one record: changes, errors, saving, drafts, the confirmation before leaving, and
 * conflicts. `Body` is the body of the creating call, `Row` the record that the calls return.
 */
export function useRecordForm<Body extends object, Row>(
  options: RecordFormOptions<Body, Row>,
): RecordForm<Body> {
  const state = useFormState(options)
  const { id, field, errors, sides, labelOf, textOf } = useFields(options, state)
  const address = addressOf(state.base.record)
  const { clear, ...draft } = useFormDraft(options, state)
  const saving = useSaving(options, state, clear)
  useSaveKeys(id, (how) => void saving.save(how))
  const isDirty = () => state.changed().length > 0
  const askToLeave = useLeaveGuard(() => !options.isResumed && isDirty())

  const conflictOf = (stale: Stale<Row>): Conflict => ({
    fields: sides(stale.names, stale.record, baseOf(options, stale.record).values),
    address: addressOf(stale.record),
    resolve: (takeTheirs) => void saving.settle(stale, takeTheirs),
    dismiss: saving.dismiss,
  })

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
    refuse: (problem) => saving.refuse(serverErrors(problem)),
    askToLeave,
    errors,
    refusals: saving.refusals,
    draft,
    conflict: saving.stale ? conflictOf(saving.stale) : null,
    isOutdated: state.changed().length > 0 && isNewer(versionOf(options, options.record), state.base),
    history: address === null ? null : { address, labelOf, textOf },
  }
}

type Version = Pick<Base<unknown>, 'id' | 'version'>

/** Whether another user has changed the record since it was loaded. */
const isNewer = (loaded: Version, base: Version) =>
  loaded.id !== null && loaded.id === base.id && (loaded.version ?? 0) > (base.version ?? 0)

/** The address of a record; `null` if a form adds several records, because the answer is then a list. */
function addressOf(record: unknown): string | null {
  if (typeof Object(record).version !== 'number') return null
  const links: unknown = Object(record)._links
  const self: unknown = Object(links).self
  const href: unknown = Object(self).href
  return typeof href === 'string' ? href : null
}
