import { dot } from './dot.ts'
import type { Samples } from './sample.ts'

const client = {
  firstname: 'Vincent',
  lastname: 'van Gogh',
  email: 'vincent@gogh.example',
  password: 'Planted1secret',
  passwordCheck: 'Planted1secret',
  address: 'Kade 1',
  city: 'Zundert',
  country: 'Nederland',
  phone: '+31 6 12345678',
  organisation: '/api/organisation/1',
  exploiter: '/api/exploiter/1',
  gender: 'MALE',
  username: 'vincent',
  nationality: 'Dutch',
  newsletter: true,
  openForInvite: true,
  alternativeEmails: 'v@gogh.example, theo@gogh.example',
} as const

export const clients: Samples['clients'] = {
  list: {},
  get: { params: { clientId: 1 } },
  create: { body: client },
  update: { body: { ...client, clientId: 1, version: 1 } },
  remove: { params: { clientId: 2 } },
  avatar: { params: { clientId: 1 }, body: { file: dot } },
}
