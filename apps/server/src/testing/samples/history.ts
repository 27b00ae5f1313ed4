import { ACTION, CHANGE_ID } from './records.ts'
import type { Samples } from './sample.ts'

export const history: Samples['history'] = {
  list: {},
  change: { params: { changeId: CHANGE_ID } },
  restore: { body: { changeId: CHANGE_ID, fields: ['province'], side: 'from' } },
  undo: { body: { action: ACTION } },
  verify: {},
}

export const maintenance: Samples['maintenance'] = { files: {}, jobs: {} }
