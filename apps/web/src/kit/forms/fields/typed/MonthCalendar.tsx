import 'dayjs/locale/da'
import 'dayjs/locale/es'
import 'dayjs/locale/nl'
import 'dayjs/locale/ro'
import { monthOf } from '@stayboard/domain'
import i18next from 'i18next'
import { MonthPicker } from '../../../../ui/dates.ts'
import { officeToday } from '../../../core/words/format.ts'
import { t } from '../../../core/words/words.ts'

interface Props {
  /** The chosen month, `yyyy-MM`. */
  value: string | null
  onPick: (month: string) => void
}

/** The months of a year, loaded when it is first opened. */
export default function MonthCalendar({ value, onPick }: Props) {
  const { language } = i18next
  return (
    <MonthPicker
      value={value && `${value}-01`}
      defaultDate={value ? `${value}-01` : officeToday()}
      locale={language}
      onChange={(day) => day !== null && onPick(monthOf(day))}
      ariaLabels={{ previousYear: t('ranges.previousYear'), nextYear: t('ranges.nextYear') }}
    />
  )
}
