import { addDays } from '@stayboard/domain'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { CityField } from '../../../entities/places/CityField.tsx'
import { useCityName } from '../../../entities/places/useCityName.ts'
import { officeToday } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { DayField } from '../../../kit/forms/fields/typed/DayField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SegmentedControl } from '../../../ui/inputs.ts'
import { Group } from '../../../ui/layout.tsx'
import { DepartmentSelect } from '../StayRoomFields.tsx'
import { departmentLink, idOf } from '../stay.ts'
import classes from './timeline.module.css'
import { type Zoom, zooms } from './timeline-search.ts'
import type { Timeline } from './useTimeline.ts'

/** The number of days that the buttons move the timeline, by zoom level. */
const STEP: Record<Zoom, number> = { week: 7, month: 28, quarter: 91, year: 364 }

/** The bar above the timeline: department or city, first day, and zoom level. */
export function Bar({ timeline }: { timeline: Timeline }) {
  const id = useId()
  const { scope, from, zoom, change } = timeline
  const names: Record<Zoom, string> = {
    week: t('options.offerPers.WEEK'),
    month: t('shared.month'),
    quarter: t('timeline.quarter'),
    year: t('timeline.year'),
  }
  const shift = (by: number) => change({ from: addDays(from, by * STEP[zoom]) })
  const day = { id: `${id}-from`, name: 'from', label: t('shared.from_label'), value: from }
  return (
    <div className={classes.bar}>
      <Scope timeline={timeline} id={id} key={JSON.stringify(scope)} />
      <div data-field>
        <DayField field={{ ...day, onChange: (next) => change({ from: next ?? undefined }) }} />
      </div>
      <Group gap={4}>
        <Button variant="default" aria-label={t('timeline.earlier')} onClick={() => shift(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </Button>
        <Button variant="default" onClick={() => change({ from: officeToday() })}>
          {t('shared.today')}
        </Button>
        <Button variant="default" aria-label={t('timeline.later')} onClick={() => shift(1)}>
          <IconChevronRight size={16} aria-hidden />
        </Button>
      </Group>
      <SegmentedControl
        aria-label={t('rooms.title')}
        value={timeline.rooms}
        onChange={(next) => change({ rooms: next as Timeline['rooms'] })}
        data={[
          { value: 'booked', label: t('timeline.booked') },
          { value: 'all', label: t('shared.all') },
        ]}
      />
      <SegmentedControl
        aria-label={t('timeline.shows')}
        value={zoom}
        onChange={(next) => change({ zoom: next as Zoom })}
        data={(Object.keys(zooms) as Zoom[]).map((value) => ({ value, label: names[value] }))}
      />
    </div>
  )
}

/** The selects of the timeline's scope: a department, or all departments of a city. Choosing one clears the other. */
function Scope({ timeline: { scope, change }, id }: { timeline: Timeline; id: string }) {
  const { departmentId, cityId } = scope
  const city = useCityName(cityId)
  const chosen = (address: string | null) => (address === null ? undefined : String(idOf(address)))
  return (
    <>
      <div data-field>
        <DepartmentSelect
          field={{
            id: `${id}-department`,
            name: 'department',
            label: t('shared.department'),
            value: departmentId === undefined ? null : departmentLink(Number(departmentId)),
            onChange: (next) => change({ departmentId: chosen(next), cityId: undefined }),
          }}
          known={null}
          placeholder={t('shared.all')}
        />
      </div>
      <div data-field>
        <CityField
          field={{
            id: `${id}-city`,
            name: 'city',
            label: t('shared.city'),
            value: cityId === undefined ? null : `/api/city/${cityId}`,
            onChange: (next) => change({ cityId: chosen(next), departmentId: undefined }),
          }}
          current={city}
          placeholder={t('shared.all')}
        />
      </div>
    </>
  )
}
