import { nfc } from '@stayboard/contract'
import { Text } from '../../../../ui/Text.tsx'
import { t } from '../../../core/words/words.ts'
import classes from './RecordSelect.module.css'

interface Reading<Row> {
  nameOf: (row: Row) => string
  aboutOf?: ((row: Row) => string) | undefined
  noteOf?: ((row: Row) => string | undefined) | undefined
  detailOf?: ((row: Row) => string | undefined) | undefined
  keyAt: (row: Row) => string
}

const folded = (name: string) => nfc(name).trim().toLowerCase()

/** The text below the name of each row, by key: its note, or what distinguishes it from rows with the same name. */
function aboutsOf<Row>(rows: readonly Row[], { nameOf, aboutOf, noteOf, keyAt }: Reading<Row>) {
  if (noteOf) return new Map(rows.map((row) => [keyAt(row), noteOf(row)]))
  if (aboutOf === undefined) return new Map<string, string>()
  const counts = new Map<string, number>()
  for (const name of rows.map((row) => folded(nameOf(row)))) counts.set(name, (counts.get(name) ?? 0) + 1)
  const shared = rows.filter((row) => (counts.get(folded(nameOf(row))) ?? 0) > 1)
  return new Map(shared.map((row) => [keyAt(row), aboutOf(row)]))
}

/** The text at the end of each row, by key. */
export function besidesOf<Row>(rows: readonly Row[], reading: Reading<Row>) {
  const { detailOf, keyAt } = reading
  const abouts = aboutsOf(rows, reading)
  return new Map(rows.map((row) => [keyAt(row), { about: abouts.get(keyAt(row)), detail: detailOf?.(row) }]))
}

interface Option {
  value: string
  label: string
  /** The options with similar names, which are shown as suggestions. */
  meant: readonly { value: string }[]
  /** A note, or text that distinguishes the option from others with the same name. */
  about?: string | undefined
  /** The text at the end of the option. */
  detail?: string | undefined
}

/** An option of a list of records to choose from. */
export function OptionText({ value, label, meant, about, detail }: Option) {
  if (meant.some((one) => one.value === value)) return t('forms.didYouMean', { name: label })
  if (!about && !detail) return label
  return (
    <span className={classes.option}>
      <span>
        {label}
        {about && (
          <Text component="span" size="sm" c="dimmed" className={classes.about}>
            {about}
          </Text>
        )}
      </span>
      {detail && (
        <Text component="span" size="sm" c="dimmed" className={classes.detail}>
          {detail}
        </Text>
      )}
    </span>
  )
}
