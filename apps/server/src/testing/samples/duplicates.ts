import type { Samples } from './sample.ts'

export const duplicates: Samples['duplicates'] = {
  clients: {},
  organisations: {},
  clientUses: { params: { clientId: 1 } },
  organisationUses: { params: { organisationId: 1 } },
  mergeClients: { body: { keep: '/api/client/1', merge: '/api/client/3', take: ['phone'] } },
  mergeOrganisations: {
    body: { keep: '/api/organisation/1', merge: '/api/organisation/4', take: ['website'] },
  },
  clientsApart: { body: { one: '/api/client/1', other: '/api/client/2' } },
  organisationsApart: { body: { one: '/api/organisation/1', other: '/api/organisation/2' } },
}
