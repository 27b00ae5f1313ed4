import type { Samples } from './sample.ts'

export const handOvers: Samples['handOvers'] = {
  list: {},
  get: { params: { handOverId: 1 } },
  create: {
    body: { user: '/api/user/6', untilDay: '2199-01-01', colleague: '/api/user/2', note: 'On holiday' },
  },
  remove: { params: { handOverId: 1 } },
}
