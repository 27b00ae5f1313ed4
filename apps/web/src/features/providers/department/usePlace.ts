import { api } from '@stayboard/contract'
import { type Place, placeOf } from '@stayboard/domain'
import { useState } from 'react'
import { send, useCall } from '../../../kit/core/calls/calls.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { whileBusy } from '../../../kit/core/notices/while-busy.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useUndoable } from '../../../kit/dialogs/told-calls.ts'
import type { Department } from './useDepartmentForm.ts'

/** The position of a department, its unsaved position, and functions that save it or look it up. */
export function usePlace(department: Department) {
  const { departmentId, cityId } = department
  const [moved, setMoved] = useState<Place | null>(null)
  const [isLooking, setLooking] = useState(false)
  const city = useCall(api.places.city, { params: { cityId } })
  const configuration = useCall(api.map.configuration, {}, { staleTime: Number.POSITIVE_INFINITY })
  const saving = useUndoable(api.departments.place)

  const save = () =>
    moved &&
    saving.mutate(
      { params: { departmentId }, body: moved },
      { done: t('map.saved'), whileShown: () => setMoved(null) },
    )

  const lookUp = () =>
    whileBusy(setLooking, async () => {
      const { latitude, longitude, found } = await send(api.map.geocode, { params: { departmentId } })
      setMoved({ latitude, longitude })
      notify.done(t('map.found', { address: found }))
    })

  return {
    place: moved ?? placeOf(department),
    city: city.data ? placeOf(city.data) : null,
    moved,
    move: setMoved,
    reset: () => setMoved(null),
    save: () => void save(),
    isSaving: saving.isPending,
    lookUp: () => void lookUp(),
    isLooking,
    hasGeocoder: configuration.data?.geocoder ?? false,
  }
}
