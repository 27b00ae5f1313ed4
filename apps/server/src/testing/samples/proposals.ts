import type { Samples } from './sample.ts'

const body = {
  offerIds: [3],
  language: 'nl',
  expiresOn: '2199-01-01',
  introduction: 'As discussed',
} as const

export const proposals: Samples['proposals'] = {
  list: { params: { enquiryId: 1 } },
  get: { params: { proposalId: 1 } },
  create: { params: { enquiryId: 1 }, body: { ...body, offerIds: [...body.offerIds] } },
  update: { body: { ...body, offerIds: [...body.offerIds], proposalId: 1, version: 1 } },
  pdf: { params: { proposalId: 1 } },
  letter: { params: { proposalId: 1 } },
  send: {
    params: { proposalId: 1 },
    body: {
      fromAddress: 'stay@citystay.example',
      toAddresses: 'Ann Berg <ann@berg.example>',
      ccAddresses: 'office@berg.example',
      subject: 'Our proposal',
      text: 'Dear Ann',
    },
  },
  extend: { params: { proposalId: 3 }, body: { expiresOn: '2199-02-01' } },
  withdraw: { params: { proposalId: 3 } },
  link: { params: { proposalId: 3 } },
  endLink: { params: { proposalId: 1 } },
  newLink: { params: { proposalId: 1 } },
  remove: { params: { proposalId: 2 } },
}
