import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWords, type WordKey } from '../../core/words/words.ts'
import { type FieldBinding, type FieldLook, inputProps } from '../binding.ts'
import type { Reading } from './reading.ts'
import classes from './TypedField.module.css'

interface Props<Value> extends FieldLook {
  field: FieldBinding<Value>
  read: (typed: string) => Reading<Value>
  /** How a value is written in the field. */
  write: (value: Value) => string
  /** Asked over the choices. */
  question: WordKey
  align?: 'right'
  inputMode?: 'decimal' | 'numeric' | 'text'
  aside?: ReactNode
}

/**
 * A field for what people type in many ways: it shows what it understood, asks when two things can be meant, and
 * writes it out when it is left. What it can not read stays, and stops the save.
 */
export function TypedField<Value extends string | number>(props: Props<Value>) {
  const { field, read, write, question, align, inputMode = 'text', aside, ...look } = props
  const { messageOf } = useWords()
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
    // Where nothing keeps what could not be read, it stays in sight, so that it can be mended.
    if (reading?.kind === 'value' || field.onUnread) setTyping(null)
  }

  return (
    <div>
      <TextInput
        {...inputProps(field, look)}
        error={field.error ?? (isRefused ? messageOf(reading.message) : undefined)}
        value={text}
        autoComplete="off"
        inputMode={inputMode}
        classNames={align ? { input: classes[align] ?? '' } : {}}
        onChange={(event) => take(event.currentTarget.value)}
        onBlur={leave}
        rightSection={aside}
      />
      <Hint reading={reading} text={text} write={write} question={question} onChoose={choose} />
    </div>
  )
}

interface HintProps<Value> extends Pick<Props<Value>, 'write' | 'question'> {
  reading: Reading<Value> | null
  text: string
  onChoose: (value: Value) => void
}

/** What was understood, where that is not obvious, or the question which of two was meant. */
function Hint<Value extends string | number>({ reading, text, write, question, onChoose }: HintProps<Value>) {
  const { t } = useWords()
  const understood = reading?.kind === 'value' && reading.value !== null ? write(reading.value) : text
  return (
    <div role="status" className={classes.hint}>
      {understood !== text && `= ${understood}`}
      {reading?.kind === 'ask' && (
        <>
          <span>{t(question)}</span>
          {reading.choices.map((choice) => (
            <Button key={choice} size="compact-xs" variant="light" onClick={() => onChoose(choice)}>
              {write(choice)}
            </Button>
          ))}
        </>
      )}
    </div>
  )
}
