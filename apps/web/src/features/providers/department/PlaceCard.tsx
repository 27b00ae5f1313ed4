import { api } from '@stayboard/contract'
import { FAR_FROM_CITY_KM, kilometresBetween } from '@stayboard/domain'
import { inPlace, onDemand } from '../../../kit/core/loading/on-demand.tsx'
import { may } from '../../../kit/core/session/session.ts'
import { numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { DegreeField } from '../../../kit/map/DegreeField.tsx'
import { Part } from '../../../kit/records/Part.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { Department } from './useDepartmentForm.ts'
import { usePlace } from './usePlace.ts'

const PinMap = onDemand(() => import('../../../kit/map/PinMap.tsx'), inPlace({ heights: [260] }))

interface Props {
  department: Department
}

/** The position of a department on a map. It is looked up from the address, dragged, or entered as degrees. */
export function PlaceCard({ department }: Props) {
  return (
    <Part title={t('map.place')}>
      <Place department={department} />
    </Part>
  )
}

function Place({ department }: Props) {
  const mayPlace = may(api.departments.place)
  const { place, city, moved, move, save, isSaving, lookUp, isLooking, hasGeocoder, reset } =
    usePlace(department)
  const km = place && city ? kilometresBetween(place, city) : 0
  const shown = place ?? city
  return (
    <Stack gap="sm">
      {place === null && <Notice>{t('map.notPlaced')}</Notice>}
      {km > FAR_FROM_CITY_KM && (
        <Notice tone="error">
          {t('map.farFromCity', { km: numberText(Math.round(km)), city: department.cityName })}
        </Notice>
      )}
      {shown && (
        <div style={{ height: 260 }}>
          <PinMap
            place={shown}
            label={t('map.placeOf', { name: department.name })}
            onMove={mayPlace ? move : undefined}
          />
        </div>
      )}
      {mayPlace && (
        <Group align="end" gap="xs">
          <DegreeField
            label={t('shared.latitude')}
            value={shown?.latitude}
            limit={90}
            onChange={(latitude) => move({ latitude, longitude: shown?.longitude ?? 0 })}
          />
          <DegreeField
            label={t('shared.longitude')}
            value={shown?.longitude}
            limit={180}
            onChange={(longitude) => move({ longitude, latitude: shown?.latitude ?? 0 })}
          />
          {hasGeocoder && (
            <Button variant="default" loading={isLooking} onClick={lookUp}>
              {t('map.lookUp')}
            </Button>
          )}
          {moved && (
            <>
              <Button variant="default" onClick={reset}>
                {t('actions.cancel')}
              </Button>
              <Button loading={isSaving} onClick={save}>
                {t('map.save')}
              </Button>
            </>
          )}
        </Group>
      )}
    </Stack>
  )
}
