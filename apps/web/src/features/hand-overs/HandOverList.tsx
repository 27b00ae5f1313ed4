import { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { counted, t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { DeleteRow } from '../../kit/lists/rows/row-actions.tsx'
import { HandOverForm } from './HandOverForm.tsx'

type Row = RowOf<typeof api.handOvers.list>

/** The number of returning records by kind, such as `3 organisations and 2 messages`; `undefined` if there are none. */
export const workOf = ({ organisations, enquiries, messages }: Row): string | undefined =>
  counted(
    Object.fromEntries(
      Object.entries({ organisations, enquiries, messages }).filter(([, count]) => count > 0),
    ),
  )

const handOverColumns = columns(api.handOvers.list, (column) => [
  column.text('userName', 'handOvers.user', { isMain: true }),
  column.day('untilDay', 'handOvers.untilDay', { sort: 'untilDay', width: '140px', card: 'aside' }),
  column.custom('colleagueName', 'handOvers.colleague', (row) => colleaguesOf(row), { card: 'line' }),
  column.custom('organisations', 'handOvers.work', (row) => workOf(row) ?? '–', { card: 'line' }),
  column.text('note', 'handOvers.note', { card: 'line' }),
])

/** The names of the colleagues who take over work, without duplicates. */
const colleaguesOf = ({ colleagueName, enquiriesToName, messagesToName }: Row) =>
  [...new Set([colleagueName, enquiriesToName, messagesToName])].filter((name) => name !== null).join(', ')

/** The list of hand-overs: who is away, until when, and which colleagues take over. */
export default function HandOverList() {
  return (
    <ListPage
      call={api.handOvers.list}
      title={t('menu.handOvers')}
      columns={handOverColumns}
      isForReaders
      row={{
        actions: ({ handOverId, userName: name }) => (
          <DeleteRow
            call={api.handOvers.remove}
            params={{ handOverId }}
            label={t('handOvers.endName', { name })}
            question={{ title: t('handOvers.deleteTitle'), message: t('handOvers.deleteText', { name }) }}
            done={t('handOvers.ended', { name })}
          />
        ),
      }}
      form={(_row, close) => <HandOverForm onClose={close} />}
      primary={<AddButton>{t('handOvers.add')}</AddButton>}
      empty={t('handOvers.empty')}
    />
  )
}
