import type { api, DutyKind, FindableKind, WireAnswer } from '@stayboard/contract'
import { acceptAtOnce, askAgain, openDraft, REPLY } from '../../entities/kinds/opening-hashes.ts'
import { targetOf } from '../../entities/kinds/record-kinds.ts'
import type { Target } from '../../kit/core/address/target.ts'

export type Duty = WireAnswer<typeof api.myDay.duties>['_embedded']['duties'][number]

/** The kind of record on whose page each kind of duty is done. */
const kinds: Readonly<Record<DutyKind, FindableKind>> = {
  MAIL: 'message',
  ENQUIRY_STEP: 'enquiry',
  ORGANISATION_STEP: 'organisation',
  ANSWER: 'enquiry',
  CHOICE: 'enquiry',
  ARRIVAL: 'enquiry',
  PROVIDER: 'provider',
  DEPARTMENT: 'department',
  ARTICLE: 'article',
  DRAFT: 'article',
  TEXT_DRAFT: 'department',
}

/**
 * The link to where a duty is done. A mail opens with its reply, an overdue provider with the mail to it, and a client's choice
 * with its acceptance.
 */
export const dutyTarget = ({ dutyId, kind, recordId: id, providerKind }: Duty): Target => ({
  ...targetOf({ kind: kinds[kind], id: kind === 'DRAFT' ? openDraft(id) : id, providerKind }),
  ...(kind === 'MAIL' ? { hash: REPLY } : {}),
  ...(kind === 'CHOICE' ? { hash: acceptAtOnce(dutyId.replace(/^.*-/, '')) } : {}),
  ...(kind === 'ANSWER' ? { hash: askAgain(dutyId.replace(/^.*-/, '')) } : {}),
})
