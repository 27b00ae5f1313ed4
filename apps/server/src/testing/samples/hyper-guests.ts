import type { Samples } from './sample.ts'

const hyperGuestId = 19_912

export const hyperGuests: Samples['hyperGuests'] = {
  list: {},
  get: { params: { hyperGuestId } },
  total: {},
  favorite: { params: { hyperGuestId }, body: { favorite: true } },
  refresh: {},
  refreshFavorites: {},
}

export const runs: Samples['runs'] = {
  list: {},
  latest: { params: { kind: 'HYPERGUEST' } },
  cancel: { params: { runId: 1 } },
  retry: { params: { runId: 2 } },
}
