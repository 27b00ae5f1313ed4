import { api, roleNames } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { instantText } from '../../kit/core/words/format.ts'
import { OptionLabel, optionText } from '../../kit/core/words/OptionLabel.tsx'
import { t, type WordKey } from '../../kit/core/words/words.ts'
import { columns } from '../../kit/lists/columns.tsx'

type Row = RowOf<typeof api.users.list>

const Roles = ({ roles }: Required<Pick<Row, 'roles'>>) => (
  <OptionLabel options={roleNames} value={roles.map(({ authority }) => authority)} />
)

const rolesText = ({ roles = [] }: Row) =>
  optionText(
    roleNames,
    roles.map(({ authority }) => authority),
  )

function stateText({ active, invitation }: Pick<Row, 'active' | 'invitation'>) {
  if (active && invitation) {
    const { state, endsAt, reason } = invitation
    return t(invitationTexts[state], { until: endsAt ? instantText(endsAt) : '', reason: reason ?? '' })
  }
  return t(active ? 'options.activeChoices.ACTIVE' : 'options.activeChoices.DEACTIVATED')
}

const invitationTexts = {
  WAITING: 'users.invitationWaits',
  SENT: 'users.invited',
  FAILED: 'users.invitationFailed',
  EXPIRED: 'users.invitationExpired',
  NONE: 'users.notInvited',
} as const satisfies Record<NonNullable<Row['invitation']>['state'], WordKey>

export const userColumns = columns(api.users.list, (column) => [
  column.text('id', 'shared.id', { sort: 'id', width: '72px', dimmed: true, card: 'none' }),
  column.text('username', 'shared.username', { sort: 'username', isMain: true }),
  column.text('email', 'shared.email', { sort: 'email', under: 'username' }),
  column.text('displayname', 'frame.displayName', { sort: 'displayname' }),
  column.custom('roles', 'users.roles', ({ roles }) => roles && <Roles roles={roles} />, {
    width: '160px',
    text: rolesText,
  }),
  column.text('teamName', 'teams.one', { width: '140px', card: 'none' }),
  column.option('sight', 'teams.sights', { isHidden: true, width: '160px', card: 'none' }),
  column.custom('active', 'shared.status', stateText, {
    width: '160px',
    text: stateText,
  }),
  column.instant('lastSignIn', 'users.lastSignIn', {
    under: 'active',
    width: '128px',
    card: 'none',
  }),
  column.instant('secondFactorAt', 'security.secondFactor', {
    isHidden: true,
    width: '144px',
    card: 'none',
  }),
])
