import { api, type WireAnswer } from '@stayboard/contract'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { decimalText, instantText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { FaseBadge } from '../FaseBadge.tsx'
import classes from './fases.module.css'

type Time = WireAnswer<typeof api.enquiries.fases>['fases'][number]

/** The history of an enquiry's fases with dates, users and cancel reasons, the current fase first. */
export default function FaseHistory({ enquiryId }: { enquiryId: number }) {
  const { data, error, refetch } = useCall(api.enquiries.fases, { params: { enquiryId } })
  if (!data) {
    return error ? (
      <NotLoaded reason={error} onRetry={() => void refetch()} />
    ) : (
      <Waiting heights={[36, 36]} />
    )
  }
  return (
    <ScrollBox label={t('enquiries.faseHistory')} maxHeight={400}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('shared.fase')}</th>
            <th scope="col" data-align="right">
              {t('enquiries.days')}
            </th>
            <th scope="col">{t('enquiries.faseSince')}</th>
            <th scope="col">{t('enquiries.chosenBy')}</th>
          </tr>
        </thead>
        <tbody>
          {data.fases.map((time) => (
            <TimeRow key={time.since} time={time} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function TimeRow({ time: { fase, days, since, until, user, reason } }: { time: Time }) {
  return (
    <tr data-present={until === null || undefined}>
      <th scope="row">
        <FaseBadge fase={fase} />
        {reason && <span className={classes.reason}>{reason}</span>}
      </th>
      <td data-align="right">{decimalText(days, 1)}</td>
      <td>{instantText(since)}</td>
      <td>{user && (user.displayname || user.username)}</td>
    </tr>
  )
}
