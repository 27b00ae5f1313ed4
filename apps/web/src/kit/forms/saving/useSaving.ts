import { useEffect, useRef, useState } from 'react'
import { Problem } from '../../core/calls/problem.ts'
import { actionOf } from '../../core/calls/send.ts'
import { notify } from '../../core/notices/notify.tsx'
import { t } from '../../core/words/words.ts'
import { useUndo } from '../../dialogs/useUndo.ts'
import { type Errors, errorsOf, serverErrors } from '../check.ts'
import type { Change, Conflict, SavingOptions } from '../form-types.ts'
import { baseOf, type FormState, selfOf } from '../useFormState.ts'
import { afterChoice, afterSave, clash, type Fields, pick } from './changes.ts'
import type { SaveHow } from './useSaveKeys.ts'

/** A refused write, with the record as it is now and the fields that both sides changed. */
interface Stale<Row> {
  record: Row
  names: string[]
  how: SaveHow
}

interface Parts<Row> {
  /** Both values of each field that two users changed, as text. */
  sides: (names: readonly string[], record: Row, theirs: Fields) => Conflict['fields']
  /** Called when everything is saved. */
  onClean?: () => void
}

/** Checks the form, sends what changed, and applies the answer or shows what is wrong. */
export function useSaving<Body extends object, Row>(
  options: SavingOptions<Body, Row>,
  state: FormState<Row>,
  { sides, onClean }: Parts<Row>,
) {
  // Without memoisation, because the functions call one another: a conflict saves again.
  'use no memo'
  const undo = useUndo()
  const underWay = useUnderWay()
  const { refusals, refuse, refuseBy } = useRefusals(state.form.setErrors)
  const [stale, setStale] = useState<Stale<Row> | null>(null)
  const isMounted = useIsMounted()

  const done = (record: Row, how: SaveHow) => {
    if (isMounted.current) finish(options, record, how)
  }

  async function save(how: SaveHow): Promise<boolean> {
    if (underWay.now.current) return false
    const { base, values } = state.now()
    const names = state.changed()
    if (base.id !== null && names.length === 0) return unchanged(base.record, how, done)
    if (refuse(errorsOf(options, values, base.id, names))) return false
    state.form.setErrors({})
    underWay.put(true)
    return await options.save(changeOf(base, values, names)).then(
      (saved) => taken(saved, values, how),
      (reason) => failed(reason, how),
    )
  }

  function taken(saved: Row, sent: Fields, how: SaveHow): true {
    underWay.put(false)
    const next = baseOf(options, saved)
    state.rebase(next, afterSave(sent, state.now().values, next.values))
    // The draft is stored before this call, so that changes made during the save belong to the saved record.
    onClean?.()
    sayIsSaved(options.savedText?.(saved), actionOf(saved), undo)
    done(saved, how)
    return true
  }

  function failed(reason: unknown, how: SaveHow): boolean {
    underWay.put(false)
    if (!(reason instanceof Problem)) throw reason
    if (isMounted.current) options.onRefused?.(reason)
    if (isMounted.current && reason.code === 'stale' && reason.current) return meet(reason, how)
    if (isMounted.current && refuseBy(reason)) return false
    // After a 401 the login is shown, and the unsaved values are stored as a draft.
    if (reason.status !== 401) notifyProblem(reason, options.failed?.(state.now().base.id), options.problemMs)
    return false
  }

  /** Handles a stale write. The user decides only about fields that both sides changed. */
  function meet(problem: Problem, how: SaveHow): boolean {
    // The server answers a stale write with the record in the shape of its GET.
    const record = problem.current as Row
    const { base, values } = state.now()
    const { both, open } = clash(base.values, values, baseOf(options, record).values)
    const next = { record, names: open, how }
    if (open.length > 0) setStale(next)
    else void settle(next, both)
    return false
  }

  async function settle({ record, how }: Stale<Row>, takeTheirs: readonly string[]): Promise<void> {
    const { base, values } = state.now()
    const next = baseOf(options, record)
    state.rebase(next, afterChoice(base.values, values, next.values, takeTheirs))
    setStale(null)
    if (state.changed().length > 0) return void (await save(how))
    onClean?.()
    done(record, how)
  }

  const conflict: Conflict | null = stale && {
    fields: sides(stale.names, stale.record, baseOf(options, stale.record).values),
    address: selfOf(stale.record),
    resolve: (takeTheirs) => void settle(stale, takeTheirs),
    dismiss: () => setStale(null),
  }
  return { save, refuse: refuseBy, isSaving: underWay.isSaving, refusals, conflict }
}

/** A counter of refusals, and functions that show the errors of the form or of a problem. They return whether there are any. */
function useRefusals(show: (errors: Errors) => void) {
  const [refusals, setRefusals] = useState(0)
  const refuse = (errors: Errors) => {
    if (Object.keys(errors).length === 0) return false
    show(errors)
    setRefusals((count) => count + 1)
    return true
  }
  const refuseBy = (problem: Problem) => refuse(serverErrors(problem))
  return { refusals, refuse, refuseBy }
}

function unchanged<Row>(
  record: Row | null,
  how: SaveHow,
  done: (record: Row, how: SaveHow) => void,
): boolean {
  if (how === 'stay' || record === null) notify.brief(t('forms.nothingChanged'))
  else done(record, how)
  return true
}

function finish<Body extends object, Row>(
  { onSaved, onClose, isOnce }: SavingOptions<Body, Row>,
  record: Row,
  how: SaveHow,
): void {
  onSaved?.(record, how)
  if (how === 'close' || isOnce) onClose?.()
}

/**
 * Whether a save is pending, both immediately and as state for rendering. It ends before a refusal is handled, because the
 * refused save may be repeated at once.
 */
function useUnderWay() {
  const now = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const put = (isUnderWay: boolean) => {
    now.current = isUnderWay
    setSaving(isUnderWay)
  }
  return { now, isSaving, put }
}

/** Whether the form is still mounted. A form that was left during a save cannot show errors, so they are notified. */
function useIsMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

function sayIsSaved(
  text: string | undefined,
  action: string | undefined,
  undo: (action: string) => Promise<unknown>,
): void {
  const onUndo = action === undefined ? undefined : () => void undo(action)
  if (text !== undefined) notify.done(text, onUndo)
  else if (onUndo) notify.savedUndoable(onUndo)
  else notify.saved()
}

function notifyProblem(problem: Problem, title: string | undefined, ms: number | undefined): void {
  if (title === undefined) notify.problem(problem, ms)
  else notify.failed(title, ms)(problem)
}

/** Converts form values to a change. A type assertion, because the schema has accepted the values. */
function changeOf<Body extends object>(
  { id, version }: { id: number | null; version: number | null },
  values: Fields,
  changed: readonly string[],
): Change<Body> {
  if (id === null) return { id, values: values as Body }
  return { id, version: version ?? 0, values: pick(values, changed) as Partial<Body> }
}
