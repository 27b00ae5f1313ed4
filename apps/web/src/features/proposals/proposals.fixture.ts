import type { ProposalRow } from './proposal.ts'

/** A draft with one offer. */
export const draft: ProposalRow = {
  ...{ proposalId: 7, enquiryId: 5, number: 2, state: 'DRAFT', language: 'nl', expiresOn: '2026-12-24' },
  ...{ introduction: null, offerIds: [1], createdAt: '2026-11-20T10:00:00Z', sentAt: null },
  ...{ mailId: null, mailState: null, userName: 'Eva', version: 1, _links: {} },
  ...{ isLinkEnded: false, openedAt: null, chosenOfferId: null, chosenBy: null, chosenAt: null },
  ...{ struckIds: [], guestNames: null, answers: [] },
  options: [
    {
      ...{ offerId: 1, number: 1, revision: 1, departmentName: 'Havenkwartier', state: 'OPEN' },
      ...{ currency: 'EUR', salesEx: 2612.9, salesInc: 2848.06, expiresOn: null },
    },
  ],
}

/** A proposal that was sent to the client. */
export const sent: ProposalRow = {
  ...draft,
  ...{
    proposalId: 6,
    number: 1,
    state: 'SENT',
    sentAt: '2026-11-21T10:00:00Z',
    mailId: 9,
    mailState: 'QUEUED',
  },
}
