import { api, User } from '@stayboard/contract'
import { UserSelect } from '../../entities/users/UserSelect.tsx'
import { nameOfUser } from '../../entities/users/user-name.ts'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { linkTo } from '../../kit/forms/fields/picker.ts'
import { HandOver } from '../../kit/records/HandOver.tsx'

interface Props {
  user: RowOf<typeof api.users.list>
  onClose: () => void
}

/** Deactivates a user and hands over the work (docs/rules/users.md#leaving). */
export function DeactivateUser({ user, onClose }: Props) {
  const { id, version } = user
  const name = nameOfUser(user)
  const { data } = useCall(api.users.uses, { params: { id } }, { staleTime: 0 })
  const { mutateAsync } = useSend(api.users.deactivate)
  return (
    <HandOver
      title={t('users.deactivateName', { name })}
      text={t('users.deactivateText', { name })}
      uses={data?.uses}
      usesText={(uses) => t('users.hasWork', { name, uses })}
      name={`leaving of user ${id}`}
      label={t('users.successor')}
      saveLabel={t('users.deactivate')}
      select={(field) => <UserSelect field={field} keep={linkTo(User)} autoFocus />}
      send={(body) => mutateAsync({ params: { id }, body: { ...body, version } })}
      onClose={onClose}
    />
  )
}
