import { useNavigate, useSearch } from '@tanstack/react-router'
import { CitySelect } from '../../entities/places/CitySelect.tsx'
import { texts } from '../../kit/core/address/address.ts'
import { useToday } from '../../kit/core/words/clock.ts'
import { t } from '../../kit/core/words/words.ts'
import { DayField } from '../../kit/forms/fields/DayField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pills } from '../../ui/Pills.tsx'
import page from '../../ui/page.module.css'
import { Arrivals } from './Arrivals.tsx'
import classes from './arrivals.module.css'
import { PrintButton } from './PrintButton.tsx'
import { Tonight } from './Tonight.tsx'

const arrivalSearch = (search: Readonly<Record<string, unknown>>) => ({
  ...texts(['day'], /^\d{4}-\d{2}-\d{2}$/)(search),
  ...texts(['cityId'], /^\d{1,9}$/)(search),
})

/** Who comes, who goes, and who sleeps where (docs/rules/arrivals.md). */
export default function ArrivalsPage() {
  const { day, cityId } = arrivalSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const today = useToday()
  const put = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...changes }), replace: true })
  const from = {
    ...{ id: 'day', name: 'day', label: t('shared.day'), value: day ?? today },
    onChange: (chosen: string | null) => put({ day: chosen ?? undefined }),
  }
  const query = { from: day ?? today, ...(cityId === undefined ? {} : { cityId }) }
  return (
    <div className={page.page}>
      <PageHeader title={t('menu.arrivals')}>
        <PrintButton />
      </PageHeader>
      <div className={classes.filters}>
        <DayField field={from} />
        <CitySelect cityId={cityId} onChange={(chosen) => put({ cityId: chosen ?? undefined })} />
      </div>
      <Pills
        label={t('menu.arrivals')}
        tabs={[
          {
            name: 'arrivals',
            label: t('myDay.filters.ARRIVAL'),
            content: <Arrivals of="arrivals" query={query} />,
          },
          {
            name: 'departures',
            label: t('arrivals.leaving'),
            content: <Arrivals of="departures" query={query} />,
          },
          { name: 'tonight', label: t('arrivals.tonight'), content: <Tonight query={query} /> },
        ]}
      />
    </div>
  )
}
