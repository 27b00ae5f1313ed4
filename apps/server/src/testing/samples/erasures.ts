import type { Samples } from './sample.ts'

export const erasures: Samples['erasures'] = {
  preview: { params: { clientId: 1 } },
  erase: { params: { clientId: 4 }, body: { version: 1 } },
  decide: { params: { erasureId: 1, fileId: 1 }, body: { decision: 'KEEP' } },
  list: {},
  readmit: { body: { email: 'nobody@nowhere.example' } },
}

export const persons: Samples['persons'] = { copy: { params: { clientId: 1 } } }
