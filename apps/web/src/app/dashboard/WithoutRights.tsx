import { api } from '@stayboard/contract'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { Notice } from '../../ui/Notice.tsx'

const query = { withoutRights: 'true', active: 'true', page: '0', size: '5' } as const

/** For administrators: a card with the users who have no role. Shows nothing if there are none. */
export function WithoutRights() {
  const { data } = useCall(api.users.list, { query })
  if (!data || data.page.totalElements === 0) return null
  const names = data._embedded.users.map((user) => user.displayname || user.username)
  const isMore = data.page.totalElements > names.length
  const show = (
    <ButtonLink variant="default" to="/user" search={{ withoutRights: 'true' }}>
      {t('dashboard.giveRights')}
    </ButtonLink>
  )
  return (
    <Notice actions={show}>
      <strong>{t('dashboard.withoutRights', { count: data.page.totalElements })}</strong>
      {': '}
      {names.join(', ')}
      {isMore && ' …'}
    </Notice>
  )
}
