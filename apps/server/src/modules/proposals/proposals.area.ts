import { Proposal, proposals } from '@stayboard/contract'
import { offerState, proposalState, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { area } from '../../kit/areas/area.ts'
import { Problem } from '../../kit/problems.ts'
import { type Links, linkTo } from '../../kit/sql/links.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { repository } from './proposals.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof repository.find>>>

/** The area of proposals. Drafts can be changed, sent proposals cannot (docs/rules/proposals.md). */
export const proposalArea = area({
  resource: { ...Proposal, calls: proposals },
  repository,
  present: show,
  rules: (after, before) =>
    isFixed(before) && isFixed(after)
      ? content.flatMap((field) =>
          String(before?.[field]) === String(after[field]) ? [] : [{ field, code: 'proposalSent' as const }],
        )
      : [],
  leaving: async (row) => {
    if (isFixed(row)) throw new Problem(409, 'proposalSent')
  },
})

/** The fields that the client has read, so they cannot be changed after sending. */
const content = ['language', 'introduction'] as const
const isFixed = (row: Columns | undefined) => row !== undefined && row.sentAt !== null

/** The answer for a proposal, with its state and those of its offers. */
function show(
  { withdrawnAt, documentHash: _, documentName: __, ...row }: Row,
  links: Links,
  { clock, officeTimezone }: Actor,
) {
  const day = today(clock(), officeTimezone)
  const options = row.options.map(({ accepted, isSuperseded, ...option }) => ({
    ...option,
    state: offerState({ ...option, accepted, isSuperseded }, day),
  }))
  const isAccepted = row.options.some(({ accepted }) => accepted)
  return {
    ...row,
    options,
    state: proposalState({ ...row, withdrawnAt, isAccepted }, day),
    _links: { ...links, ...linkTo('enquiry', '/api/v2/backend/enquiry', row.enquiryId) },
  }
}
