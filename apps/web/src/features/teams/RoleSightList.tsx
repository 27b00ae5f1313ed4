import { api, C, closingRoles, type RoleName, RoleSight, sights } from '@stayboard/contract'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import { changedOnly } from '../../kit/forms/changed-only.ts'
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'
import { Text } from '../../ui/Text.tsx'

const mayClose = (role: RoleName) => closingRoles.some((one) => one === role)

/** 'Yes' or 'no' for a role that may close months: whether a second person is required. Empty for other roles. */
const yesIfAsked = ({ role, closesWithAnother }: { role: RoleName; closesWithAnother: boolean }) =>
  mayClose(role) ? t(closesWithAnother ? 'actions.yes' : 'actions.no') : null

/** Whether the changes of users with this role can require approval. */
const mayNeedApproval = (role: RoleName) => role === C

const yesIfApproved = ({ role, changesNeedApproval }: { role: RoleName; changesNeedApproval: boolean }) =>
  mayNeedApproval(role) ? t(changesNeedApproval ? 'actions.yes' : 'actions.no') : null

const sightColumns = columns(api.teams.sights, (column) => [
  column.custom('role', 'users.roles', ({ role }) => <Role role={role} />, { isMain: true }),
  column.option('sight', 'teams.sights', { width: '240px', card: 'line' }),
  column.custom('closesWithAnother', 'teams.closesInTwo', yesIfAsked, { width: '190px', card: 'line' }),
  column.custom('changesNeedApproval', 'teams.needsApproval', yesIfApproved, {
    width: '190px',
    card: 'line',
  }),
])

const Role = ({ role }: { role: RoleName }) => t(`options.roles.${role}`)

/** The settings of which records the users with each role see. */
export function RoleSightList() {
  return (
    <ListPage
      call={api.teams.sights}
      scope="sights"
      title={t('teams.sights')}
      columns={sightColumns}
      row={{ name: ({ role }) => t(`options.roles.${role}`) }}
      form={(sight, close) =>
        sight && (
          <RecordDialog
            of={changedOnly(RoleSight)}
            record={sight}
            add="teams.editSight"
            edit="teams.editSight"
            size="sm"
            onClose={close}
          >
            {(field) => (
              <>
                <Text size="sm" c="dimmed">
                  {t('teams.sightsText')}
                </Text>
                <SelectField
                  field={field('sight', t(`options.roles.${sight.role}`))}
                  options={sights}
                  labelOf={labelsOf(sights)}
                  autoFocus
                />
                {mayClose(sight.role) && <CheckboxField field={field('closesWithAnother')} />}
                {mayNeedApproval(sight.role) && <CheckboxField field={field('changesNeedApproval')} />}
              </>
            )}
          </RecordDialog>
        )
      }
      empty={t('teams.none')}
    />
  )
}
