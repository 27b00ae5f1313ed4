import { api } from '@stayboard/contract'
import { formatDay } from '@stayboard/domain'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { useSession } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Notice } from '../../ui/Notice.tsx'
import { workOf } from './HandOverList.tsx'

type Row = RowOf<typeof api.handOvers.list>

/**
 * A notice of whose work the signed-in user has taken over, with the notes of the hand-over, and of who has the user's own
 * work. Shows nothing if there is no hand-over.
 */
export default function StandingIn() {
  const { userId } = useSession()
  const { data } = useCall(api.handOvers.list, { query: { size: '50' } })
  const mine = data?._embedded.handOvers.filter((row) => takersOf(row).includes(userId)) ?? []
  return mine.map((row) => (
    <Notice key={row.handOverId} actions={<Links row={row} userId={userId} />}>
      <strong>{textOf(row, row.userId === userId)}</strong>
      {row.note !== null && <> {row.note}</>}
    </Notice>
  ))
}

const takersOf = ({ userId, colleagueId, enquiriesToId, messagesToId }: Row) => [
  userId,
  colleagueId,
  enquiriesToId,
  messagesToId,
]

function textOf(row: Row, isOwn: boolean): string {
  const day = formatDay(row.untilDay)
  if (isOwn) return t('handOvers.own', { name: row.colleagueName, day })
  const work = workOf(row)
  return work === undefined
    ? t('handOvers.standInOnly', { name: row.userName, day })
    : t('handOvers.standIn', { name: row.userName, day, work })
}

/** Links to the lists of taken-over work, or to the user's own hand-over, which can be ended there. */
function Links({ row, userId }: { row: Row; userId: number | null }) {
  const isOwn = row.userId === userId
  const search: object = { userId_any: String(userId), userUntil_empty: 'false' }
  return (
    <>
      {!isOwn && row.enquiries > 0 && (
        <ButtonLink variant="default" to="/enquiries" search={search}>
          {t('menu.enquiries')}
        </ButtonLink>
      )}
      {!isOwn && row.messages > 0 && (
        <ButtonLink variant="default" to="/messages" search={search}>
          {t('menu.inbox')}
        </ButtonLink>
      )}
      <ButtonLink variant="default" to="/hand_overs">
        {t('menu.handOvers')}
      </ButtonLink>
    </>
  )
}
