import type { MessageKey } from '@stayboard/contract'
import type { $ZodType } from 'zod/v4/core'
import type { FieldBinding } from './binding.ts'
import type { DraftState } from './drafts/useDraft.ts'
import type { SaveHow } from './saving/useSaveKeys.ts'

/** The fields of a form over a body: any of them may still be empty. */
export type FormValues<Body> = { [Name in keyof Body]-?: Exclude<Body[Name], undefined> | null }

/** What a save sends: everything of a new record, only what was changed of one that exists. */
export type Change<Body> = { id: null; values: Body } | { id: number; version: number; values: Partial<Body> }

/** `Body`: what the call that adds takes; `Row`: the record as the calls answer it. */
export interface RecordFormOptions<Body extends object, Row> {
  /** Names the drafts of this form: `user`. */
  name: string
  /** The path of the kind, `/api/user`: fields without a label of their own are called as there. */
  kind?: string
  /** The record as loaded; `null` adds one. */
  record: Row | null
  /** The record's number and version. */
  identify: (record: Row) => { id: number; version: number }
  /** What the fields hold for a record, or start with for a new one. */
  valuesOf: (record: Row | null) => FormValues<Body>
  /** What the fields have to fit: the body of the call that will take them. */
  schema: (id: number | null) => $ZodType
  /** The name of the record's number in that body. */
  idName: string
  save: (change: Change<Body>) => Promise<Row>
  /** Rules beside the schema, as message keys by field. */
  check?: (values: FormValues<Body>, id: number | null) => Partial<Record<keyof Body & string, MessageKey>>
  /** What the record calls that its links and numbers point to, for the choice between two people's changes. */
  namesOf?: (record: Row) => Readonly<Record<string, string | null>>
  /** Fields that are never kept as a draft. */
  secrets?: readonly (keyof Body & string)[]
  /** Called after each save, before `onClose`. */
  onSaved?: (record: Row, how: SaveHow) => void
  /** Closes the form. Called after a save that closes; a save that stays leaves the form open. */
  onClose?: () => void
  /** The form adds something that it cannot show afterwards, so that every save closes it. */
  isOnce?: boolean
  /** The person may read it and not change it. */
  isReadOnly?: boolean
  /** The documents' words for a save that failed; `null` is a new record. */
  failed?: (id: number | null) => string
  /** How long a failed save is said, in ms. */
  problemMs?: number
}

/** A stale write: what both sides changed, as it reads. */
export interface Conflict {
  fields: { name: string; label: string; yours: string; theirs: string }[]
  /** Sends again, with the other side's value in these fields. */
  resolve: (takeTheirs: readonly string[]) => void
  dismiss: () => void
}

/** One thing that is wrong. `inputId`: the field to go to, where there is one. */
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

/** What `RecordForm` and what stands around it need to know of any form. */
export interface FormControl {
  /** Of the form element. */
  id: string
  isDirty: boolean
  isSaving: boolean
  save: (how: SaveHow) => Promise<boolean>
  /** Resolves to whether the form may be left; asks when something is changed. */
  askToLeave: () => Promise<boolean>
  errors: FormError[]
  /** How many saves were stopped by errors: the summary takes the focus each time. */
  refusals: number
  draft: FormDraft
  conflict: Conflict | null
  /** Somebody else changed the record while something is typed here. */
  isOutdated: boolean
  /** What the record's history is asked by and told in; none of a new record. */
  history: FormHistory | null
}

export interface FormHistory {
  /** The address of the record: its `self`. */
  address: string
  /** Where the form has such a field: what it is called, and how its values read. */
  labelOf: (field: string) => string | undefined
  textOf: (field: string, value: unknown) => string | undefined
}

export interface RecordForm<Body extends object> extends FormControl {
  /** The record's number; `null` until it is saved. */
  recordId: number | null
  values: FormValues<Body>
  set: (values: Partial<FormValues<Body>>) => void
  field: <Name extends keyof Body & string>(
    name: Name,
    label?: string,
  ) => FieldBinding<Exclude<Body[Name], undefined | null>>
}
