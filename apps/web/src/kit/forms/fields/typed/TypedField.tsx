import type { MessageKey } from '@stayboard/contract'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { TextInput } from '../../../../ui/inputs.ts'
import { messageOf, t, type WordKey } from '../../../core/words/words.ts'
import { type FieldBinding, type FieldOptions, inputProps } from '../../binding.ts'
import { Fact } from '../Fact.tsx'
import classes from './TypedField.module.css'

/** The result of reading typed text: a value or none, a choice of two values, or an error. */
export type TextReading<Value> =
  | { kind: 'value'; value: Value | null }
  | { kind: 'ask'; choices: readonly Value[]; message: MessageKey }
  | { kind: 'refused'; message: MessageKey }

export const understoodAs = <Value,>(value: Value | null): TextReading<Value> => ({ kind: 'value', value })

/** Converts an error or ambiguity of the domain's parsers, with its choices as values of the field. */
export const inDoubt = <Choice, Value>(
  parsed: { message: MessageKey; choices?: readonly Choice[] },
  keep: (choice: Choice) => Value,
): TextReading<Value> =>
  parsed.choices === undefined
    ? { kind: 'refused', message: parsed.message }
    : { kind: 'ask', message: parsed.message, choices: parsed.choices.map(keep) }

interface Props<Value> extends FieldOptions {
  field: FieldBinding<Value>
  read: (typed: string) => TextReading<Value>
  /** Formats a value as text of the input. */
  write: (value: Value) => string
  /** Describes the parsed value, if the description differs from the formatted value. */
  explain?: (value: Value) => string
  /** The question shown above the choices of an ambiguous text. */
  question: WordKey
  align?: 'right'
  inputMode?: 'decimal' | 'numeric' | 'text'
  aside?: ReactNode
}

/** A field for values that can be typed in several notations. */
export const TypedField = <Value extends string | number>(props: Props<Value>) =>
  props.field.isFact ? (
    <Fact field={props.field}>{props.field.value !== null && props.write(props.field.value)}</Fact>
  ) : (
    <TypedInput {...props} />
  )

/**
 * An input for values that can be typed in several notations. It shows how the text is read, asks if it is ambiguous,
 * and formats it on blur. Invalid text is kept and prevents saving.
 */
function TypedInput<Value extends string | number>(props: Props<Value>) {
  const { field, read, write, explain = write, question, align, inputMode = 'text', aside, ...rest } = props
  const [typing, setTyping] = useState<string | null>(null)
  const written = field.typed ?? (field.value === null ? '' : write(field.value))
  const text = typing ?? written
  const reading = typing === null && field.typed === undefined ? null : read(text)
  const isRefused = typing === null && reading?.kind === 'refused'
  field.showsAs?.(write)

  const take = (typed: string) => {
    setTyping(typed)
    const next = read(typed)
    if (next.kind === 'value') field.onChange(next.value)
    else if (field.onUnread) field.onUnread(typed, next.message)
    else field.onChange(null)
  }
  const choose = (value: Value) => {
    setTyping(null)
    field.onChange(value)
  }
  const leave = () => {
    // Without `onUnread`, the form does not store invalid text, so the input keeps it for correction.
    if (reading?.kind === 'value' || field.onUnread) setTyping(null)
  }

  return (
    <div className={classes.field}>
      <TextInput
        {...inputProps(field, rest)}
        error={field.error ?? (isRefused ? messageOf(reading.message) : undefined)}
        value={text}
        autoComplete="off"
        inputMode={inputMode}
        classNames={align ? { input: classes[align] ?? '' } : {}}
        onChange={(event) => take(event.currentTarget.value)}
        onBlur={leave}
        rightSection={aside}
      />
      <Hint reading={reading} text={text} write={explain} question={question} onChoose={choose} />
    </div>
  )
}

interface HintProps<Value> extends Pick<Props<Value>, 'write' | 'question'> {
  reading: TextReading<Value> | null
  text: string
  onChoose: (value: Value) => void
}

/** Shows how the text is read if that is not obvious, or the choices of an ambiguous text. */
function Hint<Value extends string | number>({ reading, text, write, question, onChoose }: HintProps<Value>) {
  const understood = reading?.kind === 'value' && reading.value !== null ? write(reading.value) : text
  return (
    <div role="status" className={classes.hint} data-over={reading?.kind !== 'ask' || undefined}>
      {understood !== text && `= ${understood}`}
      {reading?.kind === 'ask' && (
        <>
          <span>{t(question)}</span>
          {reading.choices.map((choice) => (
            <Button key={choice} size="tiny" variant="light" onClick={() => onChoose(choice)}>
              {write(choice)}
            </Button>
          ))}
        </>
      )}
    </div>
  )
}
