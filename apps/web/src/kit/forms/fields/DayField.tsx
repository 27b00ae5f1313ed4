import { parseDay } from '@stayboard/domain'
import { inPlace, onDemand } from '../../core/page/onDemand.tsx'
import { dayText } from '../../core/words/format.ts'
import { useWords } from '../../core/words/words.ts'
import type { FieldBinding, FieldOptions } from '../binding.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { inDoubt, type Reading, understoodAs } from './reading.ts'
import { TypedField } from './TypedField.tsx'

const DayCalendar = onDemand(() => import('./DayCalendar.tsx'), inPlace({ heights: [250], width: 250 }))

/**
 * A field for a day, typed in several notations or picked from a calendar. The value is `yyyy-MM-dd`, without a time
 * zone.
 */
export function DayField({ field, ...rest }: FieldOptions & { field: FieldBinding<string> }) {
  const { t } = useWords()
  return (
    <TypedField
      placeholder={t('forms.dayPlaceholder')}
      {...rest}
      field={field}
      read={readDay}
      write={dayText}
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

function readDay(typed: string): Reading<string> {
  if (typed.trim() === '') return understoodAs<string>(null)
  const parsed = parseDay(typed)
  return parsed.ok ? understoodAs(parsed.day) : inDoubt(parsed, (day: string) => day)
}
