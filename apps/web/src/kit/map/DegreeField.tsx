import { useEffect, useState } from 'react'
import { TextInput } from '../../ui/inputs.ts'
import { t } from '../core/words/words.ts'

interface Props {
  label: string
  value: number | undefined
  /** The maximum of the absolute value, in degrees. */
  limit: number
  onChange: (degrees: number) => void
}

/** A field for degrees with a decimal comma or point. Invalid text is kept and reported. */
export function DegreeField({ label, value, limit, onChange }: Props) {
  const [typed, setTyped] = useState(textOf(value))
  const [isWrong, setWrong] = useState(false)
  useEffect(() => {
    setTyped(textOf(value))
    setWrong(false)
  }, [value])
  const take = () => {
    const text = typed.trim().replace(',', '.')
    const degrees = Number(text)
    const fits = /^-?\d{1,3}(?:\.\d{1,12})?$/.test(text) && Math.abs(degrees) <= limit
    setWrong(!fits && text !== textOf(value))
    if (fits && degrees !== value) onChange(degrees)
  }
  return (
    <TextInput
      w={120}
      label={label}
      value={typed}
      inputMode="decimal"
      error={isWrong && t('messages.coordinate')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value))
