import { parseMonth } from '@stayboard/domain'
import i18next from 'i18next'
import { inPlace, onDemand } from '../../../core/loading/on-demand.tsx'
import { monthText } from '../../../core/words/format.ts'
import { t } from '../../../core/words/words.ts'
import type { FieldBinding, FieldOptions } from '../../binding.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { type TextReading, TypedField, understoodAs } from './TypedField.tsx'

const MonthCalendar = onDemand(() => import('./MonthCalendar.tsx'), inPlace({ heights: [250], width: 250 }))

interface Props extends FieldOptions {
  field: FieldBinding<string>
  /** An additional option that is no month, with its label. */
  extra?: { value: string; label: string } | undefined
}

/** A field for a month, typed in several notations or picked from a calendar. The value is `yyyy-MM`. */
export function MonthField({ field, extra, ...rest }: Props) {
  const { language } = i18next
  const isMonth = field.value !== null && field.value !== extra?.value
  const read = (typed: string): TextReading<string> => {
    if (typed.trim() === '') return understoodAs<string>(null)
    if (typed === extra?.label) return understoodAs(extra.value)
    const month = parseMonth(typed)
    return month === null ? { kind: 'refused', message: 'date' } : understoodAs(month)
  }
  return (
    <TypedField
      placeholder={t('ranges.monthPlaceholder')}
      {...rest}
      field={field}
      read={read}
      write={(month) => (month === extra?.value ? extra.label : monthText(month, language))}
      question="forms.whichDay"
      aside={
        <CalendarButton
          label={t('ranges.pickMonth', { field: field.label })}
          isDisabled={field.isDisabled || field.isReadOnly || false}
        >
          {(close) => (
            <MonthCalendar
              value={isMonth ? field.value : null}
              onPick={(month) => {
                field.onChange(month)
                close()
              }}
            />
          )}
        </CalendarButton>
      }
    />
  )
}
