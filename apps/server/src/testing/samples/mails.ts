import type { Samples } from './sample.ts'

export const mails: Samples['mails'] = {
  list: { params: { enquiryId: 1 } },
  send: {
    params: { enquiryId: 1 },
    body: {
      fromAddress: 'stay@citystay.example',
      toAddresses: 'Ann Berg <ann@berg.example>',
      ccAddresses: 'office@berg.example',
      bccAddresses: 'archive@citystay.example',
      subject: 'Your stay',
      body: '<p>Dear Ann</p>',
      language: 'en',
      replyToId: 1,
      files: [],
    },
  },
  get: { params: { mailId: 1 } },
  remove: { params: { mailId: 2 } },
  retry: { params: { mailId: 3 } },
  senders: { params: { enquiryId: 1 } },
  loadPictures: { params: { mailId: 1 } },
  original: { params: { mailId: 4 } },
  attachment: { params: { mailAttachmentId: 1 } },
}
