import 'dayjs/locale/da'
import 'dayjs/locale/es'
import 'dayjs/locale/nl'
import 'dayjs/locale/ro'
import i18next from 'i18next'
import { DatePicker } from '../../../../ui/dates.ts'
import { officeToday } from '../../../core/words/format.ts'
import { t } from '../../../core/words/words.ts'

interface Props {
  value: string | null
  onPick: (day: string | null) => void
}

/** The month view of a day field, loaded when it is first opened. A click on the chosen day keeps it. */
export default function DayCalendar({ value, onPick }: Props) {
  const { language } = i18next
  const today = officeToday()
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? today}
      locale={language}
      highlightToday
      onChange={onPick}
      ariaLabels={{ previousMonth: t('forms.previousMonth'), nextMonth: t('forms.nextMonth') }}
    />
  )
}
