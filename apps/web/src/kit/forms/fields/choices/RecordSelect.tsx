import { SEARCH_LIMIT } from '@stayboard/contract'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useDebouncedValue } from '../../../../ui/hooks.ts'
import { type ComboboxItem, Select } from '../../../../ui/inputs.ts'
import { TargetAnchor } from '../../../core/address/links.tsx'
import type { Target } from '../../../core/address/target.ts'
import type { ListCall, RowOf } from '../../../core/calls/list-call.ts'
import type { Given } from '../../../core/calls/send.ts'
import { useListRows } from '../../../core/calls/useListRows.ts'
import { t } from '../../../core/words/words.ts'
import { type FieldBinding, type FieldOptions, inputProps } from '../../binding.ts'
import { Fact } from '../Fact.tsx'
import { useAnnouncedOpen } from './Choice.tsx'
import { besidesOf, OptionText } from './namesakes.tsx'
import classes from './RecordSelect.module.css'
import { typeAnew } from './typed-choice.ts'
import { useAlike } from './useAlike.ts'

export interface RecordSelectProps<C extends ListCall, Value> extends FieldOptions {
  field: FieldBinding<Value>
  /** The call that lists the records. Typed text is its parameter `query`. */
  call: C
  /** The path parameters of the list, if it belongs to a record. */
  within?: Given<C>['params']
  /** Additional filters of the list that records are chosen from. */
  query?: Record<string, string>
  nameOf: (row: RowOf<C>) => string
  /**
   * Returns text that distinguishes records with the same name, such as address and city. It is shown only for names that occur
   * more than once.
   */
  aboutOf?: (row: RowOf<C>) => string
  /** Returns a note about a row, shown below its name. */
  noteOf?: (row: RowOf<C>) => string | undefined
  /** Returns text shown at the end of an option, such as a distance. */
  detailOf?: (row: RowOf<C>) => string | undefined
  /** Converts a row to the value of the field: `row.exploiterId`, or its address. */
  keep: (row: RowOf<C>) => Value
  /** The name of the chosen record, if the form knows it. */
  current?: string | null | undefined
  /** The link target of a record. Read-only names link to it. */
  pageOf?: ((id: string) => Target) | undefined
  /** Options that are not records, such as `nobody`. They are listed first. */
  extras?: readonly { value: Value; label: string }[]
  /** Returns the filters that find records with similar names, offered if the search finds nothing. */
  alike?: (typed: string) => Record<string, string>
  /** Called with the typed text to create a record. The caller opens a dialog and sets the field. */
  onCreate?: (typed: string) => void
}

const SEARCH_DELAY_MS = 250
const SHOWN = 50
const CREATE = 'create:'
const MORE = 'more:'
/** The placeholder for the name of the chosen record while it is loading. */
const UNKNOWN = '…'
/** The attribute that the input has while an option is highlighted by arrow keys. */
const HIGHLIGHTED = 'aria-activedescendant'

const behaviour = { searchable: true, openOnFocus: false, allowDeselect: false, maxDropdownHeight: 280 }

/** A select of a record. For read-only users, the name of the record. */
export function RecordSelect<C extends ListCall, Value>(props: RecordSelectProps<C, Value>) {
  return props.field.isFact ? <RecordFact {...props} /> : <RecordInput {...props} />
}

function RecordFact<C extends ListCall, Value>({ field, current, pageOf }: RecordSelectProps<C, Value>) {
  // A value is an id, or an address that ends with an id.
  const [id] = /\d+$/.exec(String(field.value ?? '')) ?? []
  const name = current ?? UNKNOWN
  return (
    <Fact field={field}>{id && (pageOf ? <TargetAnchor to={pageOf(id)}>{name}</TargetAnchor> : name)}</Fact>
  )
}

/** The server searches, so it also finds names by parts and without accents. */
function RecordInput<C extends ListCall, Value>(props: RecordSelectProps<C, Value>) {
  // As in Choice.tsx: the render that `useAnnouncedOpen` forces must reach Mantine.
  'use no memo'
  const { field, nameOf, keep, current, extras = [], onCreate } = props
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const announceOpen = useAnnouncedOpen()
  const [chosen, setChosen] = useState<ComboboxItem | null>(null)
  const key = field.value === null ? null : keyOf(field.value)
  const others = extras.map(({ value, label }) => choiceOf(value, label))
  const name = [...others, chosen].find((one) => one?.value === key)?.label ?? current ?? UNKNOWN
  // A field that is closed, or was just opened, contains the name of the chosen record, which is not a search.
  const isName = field.value !== null && (typed === name || typed === UNKNOWN)
  // The text for which Enter was pressed. Its search is completed even if the user moves on to the next field meanwhile.
  const [entered, setEntered] = useState<string | null>(null)
  const wanted = entered ?? (!isOpen || isName ? '' : typed.trim().slice(0, SEARCH_LIMIT))
  const list = useChoices(props, wanted, isOpen || entered !== null)
  const isAnswered = wanted !== '' && list.isCurrent
  field.showsAs?.((value) => (keyOf(value) === key ? name : String(value)))

  const rows = list.rows.map((row) => choiceOf(keep(row), nameOf(row)))
  const meant = list.similar.map((row) => choiceOf(keep(row), nameOf(row)))
  // Labels contain only names, because the input shows the label of the chosen option.
  const data: ComboboxItem[] = [...(wanted === '' ? others : []), ...rows, ...meant].map(itemOf)
  const besides = besidesOf(list.rows, { ...props, keyAt: (row) => keyOf(keep(row)) })
  const isListed = key === null || wanted !== '' || data.some((one) => one.value === key)
  if (!isListed) data.unshift({ value: key, label: name })
  if (list.isMore) data.push({ value: MORE, label: t('forms.moreFound'), disabled: true })
  // Creating is offered only after the search has finished, to avoid duplicates.
  if (onCreate && isAnswered) data.push({ value: CREATE, label: t('forms.create', { name: wanted }) })

  const choose = (next: string | null) => {
    if (next === CREATE) return onCreate?.(wanted)
    const one = [...others, ...rows, ...meant].find(({ value }) => value === next)
    if (next !== null && one === undefined) return
    setChosen(one === undefined ? null : itemOf(one))
    field.onChange(one === undefined ? null : one.kept)
  }

  // Enter never chooses a name that only looks like the typed one.
  const first = data.find(({ value }) => value !== MORE && !meant.some((one) => one.value === value))
  useAnswer(entered !== null && isAnswered, () => {
    setEntered(null)
    if (first) choose(first.value)
    if (first) setOpen(false)
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    typeAnew(event, name)
    noteEnter(event, isOpen ? wanted : null, setEntered)
  }

  return (
    <Select
      {...inputProps(field, props)}
      {...behaviour}
      classNames={wanted === '' ? {} : { options: classes.found ?? '' }}
      data={data}
      renderOption={({ option }) => <OptionText {...option} meant={meant} {...besides.get(option.value)} />}
      value={key}
      onChange={choose}
      onKeyDown={onKeyDown}
      dropdownOpened={isOpen}
      onSearchChange={setTyped}
      onDropdownOpen={() => {
        setOpen(true)
        announceOpen()
      }}
      onDropdownClose={() => setOpen(false)}
      filter={({ options }) => options}
      clearable={!field.isRequired}
      nothingFoundMessage={t(list.emptyKey)}
      clearButtonProps={{ 'aria-label': t('forms.clear', { field: field.label }) }}
    />
  )
}

/**
 * Calls back with the text for which Enter was pressed, and with `null` once the text changes. While the list is open, Enter
 * chooses an option and does not submit the form.
 * @param wanted the typed text; `null` if the list is closed
 */
function noteEnter(
  event: KeyboardEvent<HTMLInputElement>,
  wanted: string | null,
  enter: (text: string | null) => void,
): void {
  const { key, currentTarget } = event
  if (key.length === 1 || key === 'Backspace' || key === 'Delete') enter(null)
  if (key !== 'Enter' || wanted === null || currentTarget.hasAttribute(HIGHLIGHTED)) return
  event.preventDefault()
  if (wanted !== '') enter(wanted)
}

/** Chooses an option once the search for the text is complete for which Enter was pressed. */
function useAnswer(isThere: boolean, take: () => void): void {
  const takeNow = useEffectEvent(take)
  useEffect(() => {
    if (isThere) takeNow()
  }, [isThere])
}

/** Loads the rows to choose from, once the list is open. */
function useChoices<C extends ListCall>(
  { call, within, query, alike }: Pick<RecordSelectProps<C, unknown>, 'call' | 'within' | 'query' | 'alike'>,
  wanted: string,
  isOpen: boolean,
) {
  const [search] = useDebouncedValue(wanted, SEARCH_DELAY_MS)
  const given = { ...query, ...(search ? { query: search } : {}), page: 0, size: SHOWN }
  const {
    rows = [],
    page,
    error,
    isFirstLoad,
    isOld,
  } = useListRows(call, given, { params: within, enabled: isOpen })
  const isCurrent = search === wanted && !isOld && !isFirstLoad
  const isMissed = wanted !== '' && isCurrent && rows.length === 0
  const similar = useAlike({ call, within, alike }, isMissed ? wanted : null)
  const failed = error ? 'forms.choicesFailed' : 'forms.nothingFound'
  return {
    rows,
    /** Whether the rows are the result for the typed text. */
    isCurrent,
    /** Rows with similar names, if no name contains the typed text. */
    similar,
    isMore: (page?.totalElements ?? 0) > rows.length,
    emptyKey: isFirstLoad
      ? ('forms.searching' as const)
      : (failed as 'forms.choicesFailed' | 'forms.nothingFound'),
  }
}

const choiceOf = <Value,>(kept: Value, label: string) => ({ kept, value: keyOf(kept), label })
const itemOf = ({ value, label }: ComboboxItem): ComboboxItem => ({ value, label })

/** A unique text for a value, which may be an address, a number or a short object. */
const keyOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
