import { api, OfficeDay } from '@stayboard/contract'
import { t, type WordKey } from '../../kit/core/words/words.ts'
import { changedOnly } from '../../kit/forms/changed-only.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'

const dayColumns = columns(api.officeHours.days, (column) => [
  column.custom('weekday', 'shared.day', ({ weekday }) => <Weekday day={weekday} />, {
    sort: 'weekday',
    isMain: true,
  }),
  column.custom('hours', 'menu.officeHours', (row) => <Hours {...row} />, { width: '200px', card: 'line' }),
])

/** The days of the week with their office hours. */
export function OfficeDayList() {
  return (
    <ListPage
      call={api.officeHours.days}
      scope="days"
      title={t('officeHours.days')}
      columns={dayColumns}
      row={{ name: ({ weekday }) => t(weekdayKey(weekday)) }}
      form={(day, close) =>
        day && (
          <RecordDialog
            of={changedOnly(OfficeDay)}
            record={day}
            add="officeHours.editDay"
            edit="officeHours.editDay"
            size="sm"
            onClose={close}
          >
            {(field) => (
              <>
                <TextField field={field('opens')} autoFocus />
                <TextField field={field('closes')} />
              </>
            )}
          </RecordDialog>
        )
      }
      empty={t('officeHours.none')}
    />
  )
}

function Weekday({ day }: { day: number }) {
  return t(weekdayKey(day))
}

function Hours({ opens, closes }: { opens: string | null; closes: string | null }) {
  return opens === null || closes === null ? t('shared.closed') : `${opens} – ${closes}`
}

const keys: readonly WordKey[] = [
  'officeHours.weekdays.monday',
  'officeHours.weekdays.tuesday',
  'officeHours.weekdays.wednesday',
  'officeHours.weekdays.thursday',
  'officeHours.weekdays.friday',
  'officeHours.weekdays.saturday',
  'officeHours.weekdays.sunday',
]

/** The key of a weekday's name; 1 is Monday. */
const weekdayKey = (weekday: number): WordKey => keys[weekday - 1] ?? 'shared.day'
