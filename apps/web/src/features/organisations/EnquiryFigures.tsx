import { api, type WireQuery } from '@stayboard/contract'
import { bookedFases, cancelledFases } from '@stayboard/domain'
import { FigureTile } from '../../kit/charts/FigureTile.tsx'
import { type Figure, figureOf } from '../../kit/charts/figure.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Tiles } from '../../ui/Tiles.tsx'
import classes from './figures.module.css'

const decided = [...bookedFases, ...cancelledFases]

/** The numbers of open, won and lost enquiries, and the share of won ones (docs/rules/enquiries.md#won-share). */
export function EnquiryFigures({ organisationId }: { organisationId: number }) {
  const open = useCount(organisationId, { notFases: decided.join(',') })
  const won = useCount(organisationId, { fases: bookedFases.join(',') })
  const lost = useCount(organisationId, { fases: cancelledFases.join(',') })
  const share = shareOf(won, lost)
  const reasons = useReasons(organisationId)
  const search = { organisationId: String(organisationId) }
  const tile = { write: numberText }
  return (
    <div className={classes.figures}>
      <Tiles>
        <li>
          <FigureTile
            {...tile}
            label={t('organisations.open')}
            figure={open}
            to={{ to: '/enquiries', search }}
          />
        </li>
        <li>
          <FigureTile
            {...tile}
            label={t('organisations.won')}
            figure={won}
            to={{ to: '/enquiries_booked', search }}
            note={share !== null && t('organisations.wonRatio', { percent: share })}
          />
        </li>
        <li>
          <FigureTile
            {...tile}
            label={t('shared.lost')}
            figure={lost}
            to={{ to: '/enquiries_cancelled', search }}
            note={reasons !== '' && reasons}
          />
        </li>
      </Tiles>
    </div>
  )
}

/** The number of reasons shown. The full list is in the reports. */
const NAMED = 3

/** Why enquiries of the organisation were lost, the most frequent reasons first: 'Too dear 3 · Postponed 1'. */
function useReasons(organisationId: number): string {
  const { data } = useCall(api.enquiries.losses, { query: { organisationId: String(organisationId) } })
  return (data?.reasons ?? [])
    .flatMap(({ name, enquiries }) => (name === null ? [] : [`${name} ${numberText(enquiries)}`]))
    .slice(0, NAMED)
    .join(' · ')
}

/** The percentage of won enquiries among the won and lost ones; `null` if there are none. */
function shareOf({ value: won = 0 }: Figure, { value: lost = 0 }: Figure): number | null {
  return won + lost === 0 ? null : Math.round((won / (won + lost)) * 100)
}

/** The number of the organisation's enquiries in these fases. Only the total of a page is read, so no rows are loaded. */
function useCount(organisationId: number, fases: WireQuery<typeof api.enquiries.list>): Figure {
  const query = { organisationId: String(organisationId), ...fases, page: '0', size: '1' }
  return figureOf(useCall(api.enquiries.list, { query }), ({ page }) => page.totalElements)
}
