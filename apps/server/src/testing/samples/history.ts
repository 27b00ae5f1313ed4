import { ACTION, CHANGE_ID } from './records.ts'
import type { Samples } from './sample.ts'

export const history: Samples['history'] = {
  list: {},
  change: { params: { changeId: CHANGE_ID } },
  restore: { body: { changeId: CHANGE_ID, fields: ['province'], side: 'from' } },
  undo: { body: { action: ACTION } },
  verify: {},
}

export const maintenance: Samples['maintenance'] = {
  assignExploiters: { body: { exploiter: '/api/exploiter/1' } },
  permalinks: { body: {} },
  ssoClients: { body: {} },
  refNumbers: { body: {} },
  rehearse: { params: { mending: 'REF_NUMBERS' } },
  retention: {},
  setRetention: { body: { kind: 'channelCalls', days: 90, seen: 90 } },
  removeOld: {},
  log: {},
  holding: {},
  proxy: {},
  release: { body: { waiting: 'DISCARD' } },
  backups: {},
  state: {},
  backUp: {},
  quality: {},
  files: {},
  mendFiles: {},
  jobs: {},
  retryJob: { params: { name: 'sweep-files', id: '00000000-0000-4000-8000-000000000009' } },
}

export const audit: Samples['audit'] = {
  list: {},
  file: {},
  lastCheck: {},
  check: {},
}

export const finder: Samples['finder'] = {
  find: {},
  opened: {},
  open: { body: { kind: 'organisation', id: 1 } },
  pin: { body: { kind: 'organisation', id: 1, isPinned: true } },
}

export const presence: Samples['presence'] = {
  announce: { body: { record: '/api/country/1', page: '4b6c1d9e-0a53-4a8c-9a5e-0c6f3f6c2f10' } },
}
