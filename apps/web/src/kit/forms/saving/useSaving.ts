import { useEffect, useRef, useState } from 'react'
import { Problem } from '../../core/calls/problem.ts'
import { actionOf } from '../../core/calls/send.ts'
import { notify } from '../../core/notices/notify.tsx'
import { t } from '../../core/words/words.ts'
import { useUndo } from '../../dialogs/useUndo.ts'
import { check, type Errors } from '../check.ts'
import type { Change, FormValues, SavingOptions } from '../form-types.ts'
import { baseOf, type FormState } from '../useFormState.ts'
import { afterChoice, afterSave, type Fields, isSame, pick, understood } from './changes.ts'
import type { SaveHow } from './useSaveKeys.ts'

/** A refused write, with the record as it is now and the fields that both sides changed. */
export interface Stale<Row> {
  record: Row
  names: string[]
  how: SaveHow
}

/** Checks the form, sends what changed, and applies the answer or shows what is wrong. */
export function useSaving<Body extends object, Row>(
  options: SavingOptions<Body, Row>,
  state: FormState<Row>,
  onClean: () => void,
) {
  // Its functions call one another: a conflict saves again.
  'use no memo'
  const undo = useUndo()
  const underWay = useUnderWay()
  const { refusals, refuse } = useRefusals(state.form.setErrors)
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
    // Changes made during the save are stored as a draft of the saved record.
    onClean()
    sayIsSaved(options.savedText?.(saved), actionOf(saved), undo)
    done(saved, how)
    return true
  }

  function failed(reason: unknown, how: SaveHow): boolean {
    underWay.put(false)
    if (!(reason instanceof Problem)) throw reason
    if (isMounted.current) options.onRefused?.(reason)
    if (isMounted.current && reason.code === 'stale' && reason.current) return meet(reason, how)
    if (isMounted.current && refuse(serverErrors(reason))) return false
    // After a 401 the login is shown, and what was typed is stored as a draft.
    if (reason.status !== 401) notifyProblem(reason, options.failed?.(state.now().base.id), options.problemMs)
    return false
  }

  /** Handles a stale write. Only fields that both sides changed need a decision. */
  function meet(problem: Problem, how: SaveHow): boolean {
    // The server answers a stale write with the record in the shape of its GET.
    const record = problem.current as Row
    const { base, values } = state.now()
    const theirs = baseOf(options, record).values
    const both = state.changed().filter((name) => !isSame(base.values[name], theirs[name]))
    const names = both.filter((name) => !isSame(values[name], theirs[name]))
    const next = { record, names, how }
    if (names.length > 0) setStale(next)
    else void settle(next, both)
    return false
  }

  async function settle({ record, how }: Stale<Row>, takeTheirs: readonly string[]): Promise<void> {
    const { base, values } = state.now()
    const next = baseOf(options, record)
    state.rebase(next, afterChoice(base.values, values, next.values, takeTheirs))
    setStale(null)
    if (state.changed().length > 0) return void (await save(how))
    onClean()
    done(record, how)
  }

  return { save, refuse, isSaving: underWay.isSaving, refusals, stale, settle, dismiss: () => setStale(null) }
}

/** How often errors were shown, and a function that shows them. It returns whether there are any. */
function useRefusals(show: (errors: Errors) => void) {
  const [refusals, setRefusals] = useState(0)
  const refuse = (errors: Errors) => {
    if (Object.keys(errors).length === 0) return false
    show(errors)
    setRefusals((count) => count + 1)
    return true
  }
  return { refusals, refuse }
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
 * Whether a save is under way: at once, and for rendering. It ends before a refusal is handled, because what was refused may be sent
 * again at once.
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

/** Validates the values. For an existing record only the changed fields are validated, as the server does. */
function errorsOf<Body extends object, Row>(
  options: SavingOptions<Body, Row>,
  values: Fields,
  id: number | null,
  changed: readonly string[],
): Errors {
  const all = check(options.schema(id), values, id === null ? {} : { [options.idName]: id })
  const judged = Object.entries(all).filter(([name]) => id === null || changed.includes(name))
  const own: Record<string, string | undefined> = {
    ...options.check?.(understood(values) as FormValues<Body>, id),
  }
  return { ...Object.fromEntries(judged), ...present(own) }
}

const present = (errors: Record<string, string | undefined>): Errors =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, key]) => (key ? [[name, key]] : [])))

/** Converts the values to a change. They have the types of the body, because the schema accepted them. */
function changeOf<Body extends object>(
  { id, version }: { id: number | null; version: number | null },
  values: Fields,
  changed: readonly string[],
): Change<Body> {
  if (id === null) return { id, values: values as Body }
  return { id, version: version ?? 0, values: pick(values, changed) as Partial<Body> }
}

/** The server's errors by field. An error of a nested field belongs to the outermost field. */
export const serverErrors = (problem: Problem): Errors =>
  Object.fromEntries(
    problem.errors.map(({ field, message, code }) => [field.split('.')[0] ?? '', code ?? message]),
  )
