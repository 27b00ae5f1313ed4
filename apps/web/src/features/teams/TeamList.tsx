import { api, Team } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { RecordActions } from '../../kit/lists/rows/RecordActions.tsx'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'

const teamColumns = columns(api.teams.list, (column) => [
  column.text('name', 'shared.name', { sort: 'name', isMain: true }),
  column.number('members', 'teams.members', { width: '120px', card: 'aside' }),
])

/** The list of teams. Members see each other's records if the setting of their role allows it. */
export function TeamList() {
  return (
    <ListPage
      call={api.teams.list}
      scope="teams"
      title={t('menu.teams')}
      columns={teamColumns}
      form={(team, close) => (
        <RecordDialog of={Team} record={team} add="teams.add" edit="teams.edit" size="sm" onClose={close}>
          {(field) => <TextField field={field('name')} autoFocus />}
        </RecordDialog>
      )}
      row={{
        actions: (team) => <RecordActions of={Team} record={team} words="teams" />,
      }}
      primary={<AddButton>{t('teams.add')}</AddButton>}
      search={t('shared.searchName')}
      empty={t('teams.empty')}
    />
  )
}
