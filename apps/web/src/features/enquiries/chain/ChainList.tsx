import { api } from '@stayboard/contract'
import { needsCancelReason } from '@stayboard/domain'
import { TextLink } from '../../../kit/core/address/links.tsx'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { dayText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { FaseBadge } from '../FaseBadge.tsx'
import classes from '../fases/fases.module.css'

/** The chain of enquiries that extend each other, with their total number of nights. */
export default function ChainList({ enquiryId }: { enquiryId: number }) {
  const { data, error, refetch } = useCall(api.enquiries.chain, { params: { enquiryId } })
  if (!data) {
    return error ? <NotLoaded reason={error} onRetry={() => void refetch()} /> : <Waiting heights={[36]} />
  }
  if (data.chain.length < 2) return <p className={classes.none}>{t('enquiries.notExtended')}</p>
  return (
    <ScrollBox label={t('enquiries.extensions')} maxHeight={320}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('shared.reference')}</th>
            <th scope="col">{t('shared.stay')}</th>
            <th scope="col">{t('shared.fase')}</th>
            <th scope="col" data-align="right">
              {t('shared.nights')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.chain.map(({ enquiryId: id, refNumber, fase, checkinDate, checkoutDate, nights }) => (
            <tr key={id} data-present={id === enquiryId || undefined}>
              <th scope="row">
                {id === enquiryId ? (
                  refNumber
                ) : (
                  <TextLink to="/enquiries/$enquiryId" params={{ enquiryId: String(id) }}>
                    {refNumber}
                  </TextLink>
                )}
              </th>
              <td>
                {checkinDate && dayText(checkinDate)}
                {checkoutDate && ` – ${dayText(checkoutDate)}`}
              </td>
              <td>
                <FaseBadge fase={fase} />
              </td>
              <td data-align="right" data-struck={needsCancelReason(fase) || undefined}>
                {nights !== null && numberText(nights)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('enquiries.totalNights')}
            </th>
            <td data-align="right">{numberText(data.nights)}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  )
}
