import { addDays, addMonths } from '@stayboard/domain'
import { CitySelect } from '../../entities/places/CitySelect.tsx'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { useToday } from '../../kit/core/words/clock.ts'
import { t } from '../../kit/core/words/words.ts'
import { DayRange } from '../../kit/forms/range/ranges.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import page from '../../ui/page.module.css'
import { CityTaxes } from './CityTaxes.tsx'
import { RegisterFiles } from './RegisterFiles.tsx'
import { RegisterRows } from './RegisterRows.tsx'
import classes from './register.module.css'
import { useRegister } from './useRegister.ts'

/** The night register of a period, with its tourist tax (docs/rules/tourist-taxes.md#register). */
export default function NightRegister() {
  const { query, put, asked } = useRegister()
  const { data, error, refetch } = asked
  const month = useToday().slice(0, 7)
  const [last, next] = [addMonths(month, -1), addMonths(month, 1)]
  const lastDay = (first: string) => addDays(`${first}-01`, -1)
  return (
    <div className={page.page}>
      <PageHeader title={t('menu.nightRegister')}>
        <RegisterFiles query={query} />
      </PageHeader>
      <div className={classes.filters}>
        <DayRange
          label={t('enquiries.period')}
          labels={{ from: t('vatRates.validFrom'), to: t('vatRates.validUntil') }}
          value={{ from: query.from ?? data?.from ?? null, to: query.until ?? data?.until ?? null }}
          presets={[
            { label: 'nightRegister.formerMonth', from: `${last}-01`, to: lastDay(month) },
            { label: 'ranges.thisMonth', from: `${month}-01`, to: lastDay(next) },
          ]}
          onChange={({ from, to }) => put({ from, until: to })}
        />
        <div className={classes.city}>
          <CitySelect cityId={query.cityId} onChange={(cityId) => put({ cityId })} />
        </div>
      </div>
      {data === undefined ? (
        <Card>{error ? <NotLoaded reason={error} onRetry={() => void refetch()} /> : <Waiting />}</Card>
      ) : data._embedded.cities.length === 0 ? (
        <EmptyState title={t('nightRegister.empty')} />
      ) : (
        <>
          <CityTaxes cities={data._embedded.cities} />
          <RegisterRows register={data} isLacking={query.lacking === 'true'} put={put} />
        </>
      )}
    </div>
  )
}
