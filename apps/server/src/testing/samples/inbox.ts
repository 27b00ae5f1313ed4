import { enquiry } from './enquiries.ts'
import type { Samples } from './sample.ts'

const messageId = 1

export const inbox: Samples['inbox'] = {
  list: {},
  ofClient: { params: { clientId: 1 } },
  total: {},
  totalNew: {},
  get: { params: { messageId } },
  update: {
    body: {
      messageId,
      version: 1,
      status: 'READ',
      client: '/api/client/1',
      user: '/api/user/1',
      exploiter: '/api/exploiter/1',
      snoozedUntil: '2199-01-01T08:00:00Z',
    },
  },
  mails: { params: { messageId } },
  proposals: { params: { messageId } },
  addPerson: { params: { messageId } },
  assignClient: { params: { messageId, clientId: 1 } },
  assignUser: { params: { messageId, userId: 1 } },
  setStatus: { params: { messageId, status: 'CLOSED' } },
  assignExploiter: { params: { messageId, exploiterId: 1 } },
  opened: { params: { messageId } },
  clock: { params: { messageId } },
  senders: { params: { messageId } },
  files: { params: { messageId } },
  upload: { params: { messageId }, body: { file: new File(['Dear Vincent'], 'letter.txt') } },
  draft: { params: { messageId } },
  makeEnquiry: {
    params: { messageId },
    body: { ...enquiry, mailId: 4, attachments: [] },
  },
  joinable: { params: { messageId } },
  join: { params: { messageId, enquiryId: 1 }, body: { mailId: 4 } },
  leave: { params: { messageId, enquiryId: 1 } },
  markDraft: { params: { messageId }, body: { isKept: true } },
  merge: { params: { messageId }, body: { ids: [2] } },
  split: { params: { messageId: 3 } },
  reply: {
    body: {
      messageId,
      subject: 'Re: Rooms in May',
      body: '<p>Dear Vincent</p>',
      clientEmail: 'vincent@gogh.example',
      ccAddresses: 'theo@gogh.example',
      bccAddresses: 'archive@citystay.example',
      userEmailForSend: 'stay@citystay.example',
      // The time is later than that of any mail, because the call is made many times.
      seenMailId: 1_000_000,
      sendAt: '2199-01-01T08:00:00Z',
      isCancelledByAnswer: true,
    },
  },
}
