import type { MessageKey } from '@stayboard/contract'
import type { $ZodType } from 'zod/v4/core'
import type { Problem } from '../core/calls/problem.ts'
import type { FieldBinding } from './binding.ts'
import type { DraftState } from './drafts/useDraft.ts'
import type { SaveHow } from './saving/useSaveKeys.ts'

/** The values of a form, by the fields of a body. Each may be empty. */
export type FormValues<Body> = { [Name in keyof Body]-?: Exclude<Body[Name], undefined> | null }

/** The content of a save: all fields of a new record, only the changed fields of an existing one. */
export type Change<Body> = { id: null; values: Body } | { id: number; version: number; values: Partial<Body> }

/** The fields of a form. `Body` is the body of the creating call, `Row` the record that the calls return. */
export interface FieldsOptions<Body extends object, Row> {
  /** The path of the kind of record, `/api/user`, which gives fields without a label their names. */
  kind?: string
  /** The loaded record; `null` adds one. */
  record: Row | null
  /** The id and version of a record. */
  identify: (record: Row) => { id: number; version: number }
  /** The values of the fields for a record, or the defaults of a new one. */
  valuesOf: (record: Row | null) => FormValues<Body>
  /** The schema of the values: the body of the call that saves them. */
  schema: (id: number | null) => $ZodType
  /** The name of the record's id in that body. */
  idName: string
  /** The names of linked records by field, for the dialog that compares two values. */
  namesOf?: (record: Row) => Readonly<Record<string, string | null>>
  /** Whether the user may only read the record. */
  isReadOnly?: boolean
}

/** How a form is saved, and what happens afterwards. */
export interface SavingOptions<Body extends object, Row> extends FieldsOptions<Body, Row> {
  save: (change: Change<Body>) => Promise<Row>
  /** Further validation, as message keys by field. */
  check?: (values: FormValues<Body>, id: number | null) => Partial<Record<keyof Body & string, MessageKey>>
  /** The notification after a save, if it says more than that the record is saved. */
  savedText?: (record: Row) => string
  /** Called after each save, before `onClose`. */
  onSaved?: (record: Row, how: SaveHow) => void
  /** Called when the server refuses a save, for forms that show more of the answer than field errors. */
  onRefused?: (problem: Problem) => void
  /** Closes the form. Called after a save that closes; a save that stays leaves the form open. */
  onClose?: () => void
  /** Whether every save closes the form, because it cannot show what it has added. */
  isOnce?: boolean
  /** The title of the error if a save fails; the id is `null` for a new record. */
  failed?: (id: number | null) => string
  /** How long the error of a failed save is shown, in ms. */
  problemMs?: number
}

export interface RecordFormOptions<Body extends object, Row> extends SavingOptions<Body, Row> {
  /** Whether a draft is restored without asking. Leaving such a form does not ask either, because its draft is kept. */
  isResumed?: boolean
  /** The name under which drafts of this form are stored: `user`. */
  name: string
  /** Fields that are never stored in a draft. */
  secrets?: readonly (keyof Body & string)[]
  /** Fields that a draft keeps even if unchanged, because they belong to the content, such as the recipients of a mail. */
  keptInDraft?: readonly (keyof Body & string)[]
}

export interface ConflictField {
  name: string
  label: string
  yours: string
  theirs: string
  /** The record and the field whose history says who changed it; by default the field of this name of the record. */
  history?: { address: string; field: string } | null
}

/** The fields that both sides changed in a stale write, as text. */
export interface Conflict {
  fields: ConflictField[]
  /** The address of the record, whose history says who changed it. */
  address: string | null
  /** Saves again, with the other side's values in these fields. */
  resolve: (takeTheirs: readonly string[]) => void
  dismiss: () => void
}

/** One error of a form. `inputId` is the id of the field's input, if there is one. */
export interface FormError {
  name: string
  label: string
  text: string
  inputId: string | null
}

export interface FormDraft extends DraftState {
  take: () => void
  discard: () => void
}

/** What `RecordForm` and the components around it need from a form of any type. */
export interface FormControl {
  /** The id of the `form` element. */
  id: string
  /** Whether the user may only read the record. The fields are then shown as text. */
  isReadOnly: boolean
  isDirty: boolean
  isSaving: boolean
  save: (how: SaveHow) => Promise<boolean>
  /**
   * Shows field errors from a refusal of another call about the record, like those of a save.
   * @returns `false` if the problem names no field
   */
  refuse: (problem: Problem) => boolean
  /** Resolves to whether the form may be left. Asks for confirmation if there are changes. */
  askToLeave: () => Promise<boolean>
  errors: FormError[]
  /** A counter of saves refused because of errors. The error summary takes the focus each time it increases. */
  refusals: number
  draft: FormDraft
  conflict: Conflict | null
  /** Whether another user changed the record while this form has changes. */
  isOutdated: boolean
  /** How the record's history is loaded and shown; `null` for a new record. */
  history: FormHistory | null
}

export interface FormHistory {
  /** The address of the record: its `self`. */
  address: string
  /** The label of a field and the text of its value, if the form has the field. */
  labelOf: (field: string) => string | undefined
  textOf: (field: string, value: unknown) => string | undefined
}

export interface RecordForm<Body extends object> extends FormControl {
  /** The id of the record; `null` until it is saved. */
  recordId: number | null
  values: FormValues<Body>
  /** The fields whose values are not saved. */
  changed: readonly string[]
  /** Restores the saved value of a field. */
  takeBack: (name: string) => void
  set: (values: Partial<FormValues<Body>>) => void
  field: <Name extends keyof Body & string>(
    name: Name,
    label?: string,
  ) => FieldBinding<Exclude<Body[Name], undefined | null>>
}
