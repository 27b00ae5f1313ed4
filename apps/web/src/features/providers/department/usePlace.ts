import { api } from '@stayboard/contract'
import { type Place, placeOf } from '@stayboard/domain'
import { useState } from 'react'
import { send, useCall, useSend } from '../../../kit/core/calls/calls.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { whileBusy } from '../../../kit/core/notices/while-busy.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useUndo } from '../../../kit/dialogs/useUndo.ts'
import type { Department } from './useDepartmentForm.ts'

/** The position of a department, its unsaved position, and functions that save it or look it up. */
export function usePlace(department: Department) {
  const { departmentId, cityId } = department
  const [moved, setMoved] = useState<Place | null>(null)
  const [isLooking, setLooking] = useState(false)
  const city = useCall(api.places.city, { params: { cityId } })
  const configuration = useCall(api.map.configuration, {}, { staleTime: Number.POSITIVE_INFINITY })
  const saving = useSend(api.departments.place)
  const undo = useUndo()

  const save = () =>
    moved &&
    saving.mutate(
      { params: { departmentId }, body: moved },
      {
        onSuccess: (_, action) => notify.done(t('map.saved'), () => void undo(action)),
        onError: (problem) => notify.problem(problem),
        whileShown: () => setMoved(null),
      },
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
