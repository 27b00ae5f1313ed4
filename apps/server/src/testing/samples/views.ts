import type { Samples } from './sample.ts'

export const views: Samples['views'] = {
  list: {},
  get: { params: { viewId: 1 } },
  create: {
    body: {
      name: 'By name',
      list: '/api/users',
      screen: '/user',
      isShared: true,
      state: { sort: 'username' },
    },
  },
  update: { body: { name: 'By mail', isShared: true, state: { sort: 'email' }, viewId: 1, version: 1 } },
  remove: { params: { viewId: 2 } },
  setOrder: { body: { screen: '/user', viewIds: [2, 1] } },
  columns: {},
  setColumns: { body: { list: '/api/users', scope: 'team', columns: 'username,email:200' } },
  setDefault: { body: { screen: '/user', viewId: 1 } },
}
