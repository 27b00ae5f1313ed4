import { type Now, parseShortDay } from '@stayboard/domain'
import i18next from 'i18next'
import { inPlace, onDemand } from '../../../core/loading/on-demand.tsx'
import { dayText, longDayText, officeToday } from '../../../core/words/format.ts'
import { t } from '../../../core/words/words.ts'
import type { FieldBinding, FieldOptions } from '../../binding.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { inDoubt, type TextReading, TypedField, understoodAs } from './TypedField.tsx'

const DayCalendar = onDemand(() => import('./DayCalendar.tsx'), inPlace({ heights: [250], width: 250 }))

/**
 * A field for a day, typed in several notations (docs/rules/values.md#typed-days) or picked from a calendar. The value
 * is `yyyy-MM-dd`, without a time zone.
 */
export function DayField({ field, ...rest }: FieldOptions & { field: FieldBinding<string> }) {
  const { language } = i18next
  return (
    <TypedField
      placeholder={t('forms.dayPlaceholder')}
      {...rest}
      field={field}
      read={(typed) => readDay(typed, { today: officeToday(), language })}
      write={dayText}
      explain={(day) => longDayText(day, language)}
      question="forms.whichDay"
      aside={
        <CalendarButton
          label={t('forms.pickDay', { field: field.label })}
          isDisabled={field.isDisabled || field.isReadOnly || rest.isDisabled || false}
        >
          {(close) => (
            <DayCalendar
              value={field.value}
              onPick={(day) => {
                field.onChange(day)
                close()
              }}
            />
          )}
        </CalendarButton>
      }
    />
  )
}

function readDay(typed: string, now: Now): TextReading<string> {
  if (typed.trim() === '') return understoodAs<string>(null)
  const parsed = parseShortDay(typed, now)
  return parsed.ok ? understoodAs(parsed.day) : inDoubt(parsed, (day: string) => day)
}
