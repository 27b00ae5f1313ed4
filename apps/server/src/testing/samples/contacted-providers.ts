import type { Samples } from './sample.ts'

const row = { status: 'Offer received', roomtype: 'Studio', priceInformation: '1.500 per month' } as const

export const contactedProviders: Samples['contactedProviders'] = {
  list: { params: { enquiryId: 1 } },
  get: { params: { contactedProviderId: 1 } },
  create: { params: { enquiryId: 1 }, body: { department: '/api/provider_department/1', ...row } },
  addMany: { params: { enquiryId: 1 }, body: { departments: [1, 3] } },
  update: { body: { ...row, contactedProviderId: 1, version: 1 } },
  remove: { params: { contactedProviderId: 2 } },
  drafts: { params: { enquiryId: 1 } },
  write: {
    params: { enquiryId: 1 },
    body: {
      kind: 'REQUEST',
      mails: [
        {
          contactedProviderId: 1,
          toAddress: 'desk@quay.example',
          language: 'nl',
          subject: 'Aanvraag',
          text: 'Heeft u plaats?',
        },
      ],
    },
  },
  performance: { params: { metaId: 1 } },
  ofMessage: { params: { messageId: 1 } },
  candidates: { params: { enquiryId: 1 } },
}
