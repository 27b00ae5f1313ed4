import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { t } from '../../core/words/words.ts'
import type { FieldBinding } from '../binding.ts'
import { DayField } from '../fields/typed/DayField.tsx'
import { MonthField } from '../fields/typed/MonthField.tsx'
import classes from './range.module.css'
import { type Preset, type Range, rangeWith } from './range.ts'
import { useTyping } from './useTyping.ts'

interface Props {
  /** The accessible name of the range. */
  label: string
  labels: { from: string; to: string }
  value: Range
  presets: readonly Preset[]
  onChange: (range: Range) => void
}

/** Fields for a range of days, typed, picked or chosen from presets. */
export const DayRange = (props: Props) => (
  <RangeFields {...props}>{(field) => <DayField field={field} />}</RangeFields>
)

/** Fields for a range of months. `extra` is a further value of the first field that is not a month. */
export const MonthRange = ({ extra, ...props }: Props & { extra?: { value: string; label: string } }) => (
  <RangeFields {...props}>
    {(field) => <MonthField field={field} extra={field.name === 'from' ? extra : undefined} />}
  </RangeFields>
)

interface FieldsProps extends Props {
  children: (field: FieldBinding<string>) => ReactNode
}

function RangeFields({ label, labels, value, presets, onChange, children }: FieldsProps) {
  const id = useId()
  const { range, unread, type, choose, finish } = useTyping(value, onChange)
  const end = (name: keyof Range): FieldBinding<string> => ({
    id: `${id}-${name}`,
    name,
    label: labels[name],
    value: range[name],
    // Relative to the range before typing, because a year is incomplete while it is being typed.
    onChange: (chosen) => type(rangeWith(value, name, chosen)),
    typed: unread.texts[name],
    onUnread: (text) => unread.keep(name, text),
  })
  return (
    <fieldset
      className={classes.range}
      aria-label={label}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    >
      <FieldGrid min={130}>
        {children(end('from'))}
        {children(end('to'))}
      </FieldGrid>
      <div className={classes.presets}>
        {presets.map(({ label: name, from, to }) => {
          const isChosen = range.from === from && range.to === to
          return (
            <Button
              key={name}
              variant={isChosen ? 'light' : 'default'}
              aria-pressed={isChosen}
              onClick={() => choose({ from, to })}
            >
              {t(name)}
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}
