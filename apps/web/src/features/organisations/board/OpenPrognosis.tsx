import { api, type OrganisationStatus } from '@stayboard/contract'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import classes from './board.module.css'

interface Props {
  /** `null` for organisations without a status. */
  status: OrganisationStatus | null
  filters: Readonly<Record<string, string>>
}

/** What is expected of the organisations in a column. All columns share one call, which has fewer filters than the list. */
export function OpenPrognosis({ status, filters: { sort: _, ...query } }: Props) {
  const isSummed = Object.keys(query).every((name) => name in api.organisations.openPrognosis.query.shape)
  const { data } = useCall(api.organisations.openPrognosis, { query }, { enabled: isSummed })
  if (!data) return null
  const total = data.statuses.find(({ organisationStatus }) => organisationStatus === status)?.total ?? 0
  return (
    <span className={classes.sum} title={t('board.openPrognosis')}>
      € {moneyText(total)}
    </span>
  )
}
