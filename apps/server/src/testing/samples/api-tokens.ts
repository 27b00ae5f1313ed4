import { PASSWORD } from '../app.ts'
import type { Samples } from './sample.ts'

export const apiTokens: Samples['apiTokens'] = {
  list: {},
  create: { body: { name: 'Spreadsheet', scope: 'READ', days: 30, currentPassword: PASSWORD } },
  revoke: { params: { apiTokenId: 1 } },
}
