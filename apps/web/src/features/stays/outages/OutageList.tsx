import { api, Outage } from '@stayboard/contract'
import { useState } from 'react'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { may } from '../../../kit/core/session/session.ts'
import { numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'
import { AddButton } from '../../../kit/lists/AddButton.tsx'
import { columns } from '../../../kit/lists/columns.tsx'
import { ListPage } from '../../../kit/lists/ListPage.tsx'
import { RecordActions } from '../../../kit/lists/rows/RecordActions.tsx'
import { Button } from '../../../ui/Button.tsx'
import { OutageForm } from './OutageForm.tsx'

const AffectedStays = dialogOnDemand(() => import('./AffectedStays.tsx'))

type Row = RowOf<typeof api.outages.list>

const nameOf = ({ departmentName, roomCode }: Row) =>
  roomCode === null ? departmentName : `${departmentName}, ${roomCode}`

const outageColumns = columns(api.outages.list, (column) => [
  column.text('departmentName', 'shared.department', { isMain: true, card: 'title' }),
  column.text('roomCode', 'shared.room', {
    of: ({ roomCode }) => roomCode ?? t('outages.wholeHouse'),
    card: 'line',
  }),
  column.day('fromDay', 'vatRates.validFrom', { sort: 'fromDay', width: '140px', card: 'aside' }),
  column.day('untilDay', 'outages.untilDay', { width: '160px', card: 'line' }),
  column.text('reason', 'shared.reason', { dimmed: true, card: 'line' }),
  column.number('affected', 'outages.affected', { width: '120px', card: 'end' }),
])

/** The list of outages: rooms and houses that cannot be used (docs/rules/stays.md#out-of-order). */
export default function OutageList() {
  const [opened, open] = useState<Row | null>(null)
  return (
    <>
      <ListPage
        call={api.outages.list}
        title={t('menu.outages')}
        columns={outageColumns}
        row={{
          actions: (outage) => (
            <RecordActions of={Outage} record={{ ...outage, name: nameOf(outage) }} words="outages">
              {outage.affected > 0 && may(api.outages.relocate) && (
                <Button
                  size="small"
                  variant="default"
                  aria-label={t('outages.moveGuestsOf', { name: nameOf(outage) })}
                  onClick={() => open(outage)}
                >
                  {t('outages.moveGuests', { count: numberText(outage.affected) })}
                </Button>
              )}
            </RecordActions>
          ),
        }}
        form={(outage, close) => <OutageForm outage={outage} onClose={close} />}
        primary={<AddButton>{t('outages.add')}</AddButton>}
        empty={t('outages.empty')}
      />
      {opened && (
        <AffectedStays outageId={opened.outageId} name={nameOf(opened)} onClose={() => open(null)} />
      )}
    </>
  )
}
