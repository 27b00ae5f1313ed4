import { api, Holiday } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../kit/forms/fields/typed/DayField.tsx'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { RecordActions } from '../../kit/lists/rows/RecordActions.tsx'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'

const holidayColumns = columns(api.officeHours.holidays, (column) => [
  column.text('name', 'shared.name', { isMain: true }),
  column.day('day', 'shared.day', { sort: 'day', width: '140px', card: 'line' }),
])

/** The days on which the office is closed. */
export function HolidayList() {
  return (
    <ListPage
      call={api.officeHours.holidays}
      scope="holidays"
      title={t('officeHours.holidays')}
      columns={holidayColumns}
      row={{
        actions: (holiday) => <RecordActions of={Holiday} record={holiday} words="officeHours" />,
      }}
      form={(holiday, close) => (
        <RecordDialog
          of={Holiday}
          record={holiday}
          add="officeHours.addHoliday"
          edit="officeHours.editHoliday"
          size="sm"
          onClose={close}
        >
          {(field) => (
            <>
              <DayField field={field('day')} autoFocus />
              <TextField field={field('name')} />
            </>
          )}
        </RecordDialog>
      )}
      primary={<AddButton>{t('officeHours.addHoliday')}</AddButton>}
      empty={t('officeHours.empty')}
    />
  )
}
