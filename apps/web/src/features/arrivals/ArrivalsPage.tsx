import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CitySelect } from '../../entities/places/CitySelect.tsx'
import { keepsAnswers } from '../../kit/core/kept/kept-answers.ts'
import { keepPage } from '../../kit/core/kept/kept-page.ts'
import { useToday } from '../../kit/core/words/clock.ts'
import { t } from '../../kit/core/words/words.ts'
import { DayField } from '../../kit/forms/fields/typed/DayField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import page from '../../ui/page.module.css'
import { ArrivalLists } from './ArrivalLists.tsx'
import { arrivalSearch } from './arrival-search.ts'
import classes from './arrivals.module.css'
import { KeepSwitch } from './KeepSwitch.tsx'
import { PrintButton } from './PrintButton.tsx'

// Exported from this file, so that storing the page's code for use without a connection includes it.
export { KeptArrivals } from './KeptArrivals.tsx'

const keep = () => void (keepsAnswers() && keepPage(location.pathname))

/** The page of arrivals, departures and overnight guests (docs/rules/arrivals.md). */
export default function ArrivalsPage() {
  const { day, cityId } = arrivalSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const today = useToday()
  const [isKept, setKept] = useState(keepsAnswers)
  const put = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...changes }), replace: true })
  const from = {
    ...{ id: 'day', name: 'day', label: t('shared.day'), value: day ?? today },
    onChange: (chosen: string | null) => put({ day: chosen ?? undefined }),
  }
  return (
    <div className={page.page}>
      <PageHeader title={t('menu.arrivals')}>
        <PrintButton />
      </PageHeader>
      <div className={classes.filters}>
        <DayField field={from} />
        <CitySelect cityId={cityId} onChange={(chosen) => put({ cityId: chosen ?? undefined })} />
        <KeepSwitch onChange={setKept} />
      </div>
      {/* The key remounts the lists when storing is switched on, so that the answers on the screen are stored. */}
      <ArrivalLists key={`${isKept}`} {...{ day, today, cityId }} onLoaded={keep} />
    </div>
  )
}
