import { type Asked, listAnswer } from './server.ts'

/** Returns a message of the inbox. The first message is unread, and the third has no user. */
const message = (messageId: number) => ({
  messageId,
  subject: `Question ${messageId}`,
  body: '<p>Hello</p>',
  preview: 'Hello',
  hasFiles: messageId === 2,
  isOpened: messageId === 1 ? 'false' : 'true',
  status: 'OPEN',
  sentDate: '2026-11-20T09:00:00Z',
  waitingSince: '2026-11-20T09:00:00Z',
  snoozedUntil: null,
  snoozedBefore: null,
  organisation: null,
  clientId: -1,
  clientName: 'Ann Berg',
  clientEmail: 'ann@berg.example',
  userId: messageId === 3 ? null : 2,
  userName: messageId === 3 ? null : 'Ada',
  userEmail: null,
  exploiterId: 1,
  exploiterName: 'CityStay',
  crmId: null,
  reference: null,
  userEmailForSend: 'stay@citystay.example',
  userUntil: null,
  returnsToUserName: null,
  draftsBy: [],
  version: 1,
  _links: { self: { href: `/api/messagingMessage/${messageId}` } },
})
/** Returns the fields that both a mail in a list and a single mail have. */
const shared = (mailId: number) => ({
  mailId,
  enquiryId: null,
  state: 'RECEIVED',
  kind: 'MESSAGE',
  fromName: 'Ann Berg',
  fromAddress: 'ann@berg.example',
  toAddresses: 'stay@citystay.example',
  ccAddresses: null,
  bccAddresses: null,
  replyToAddress: null,
  answerTo: 'Ann Berg <ann@berg.example>',
  subject: 'Question',
  at: '2026-11-20T09:00:00Z',
  sendAfter: '2026-11-20T09:00:00Z',
  reason: null,
  userId: null,
  userName: null,
  version: 1,
  attachments: [],
  _links: {},
})
const head = (mailId: number) => ({
  ...shared(mailId),
  answerAllCc: null,
  posesAs: null,
  isNewPerson: false,
  preview: `Beginning of ${mailId}`,
  isScheduled: false,
  isCancelledByAnswer: false,
  enquiries: [],
})

const proposed = {
  clients: [
    {
      ...{ clientId: 9, name: 'Ann Berg', reason: 'address', address: 'ann@berg.example' },
      ...{ organisation: null, city: null, _links: {} },
    },
  ],
  providerExploiters: [],
}

/** Returns the answer with the mails of a message. */
export const mailsAnswer = (ids: readonly number[]) => ({
  body: { _embedded: { messagingMails: ids.map(head), mergedMessages: [] }, _links: {} },
})

/** Answers the calls of the inbox: three messages, each with two mails. */
export const answerInbox = ({ method, path }: Asked) => {
  const [id] = /\d+/.exec(path.replace('v2', '')) ?? []
  const oneMail = { body: { ...shared(Number(id)), extent: 'WHOLE', body: `<p>Text of ${id}</p>` } }
  if (/mail_message\/\d+\/(?:retry|pictures)$/.test(path)) return oneMail
  if (method !== 'GET')
    return { body: { ...message(1), isOpened: 'true' }, headers: { 'x-request-id': 'a-1' } }
  if (path.endsWith('/mails')) return mailsAnswer([1, 2])
  if (path.endsWith('/contacted_providers')) return listAnswer('contactedProviders', [])
  if (path.endsWith('/notes')) return listAnswer('messageNotes', [])
  if (path.endsWith('/clock')) return { body: { zone: 'Europe/Amsterdam', isOfOffice: true, _links: {} } }
  if (path.endsWith('/senders'))
    return {
      body: {
        senders: [
          { name: 'CityStay', address: 'stay@citystay.example', isBrand: true },
          { name: 'Ada', address: 'ada@citystay.example', isBrand: false },
        ],
        _links: {},
      },
    }
  if (path.endsWith('/files'))
    return { body: { _embedded: { replyFiles: [], enquiryFiles: [] }, _links: {} } }
  if (path.includes('mail_message')) return oneMail
  if (path.endsWith('/proposals'))
    return { body: { _embedded: proposed, person: null, warning: null, _links: {} } }
  if (path === '/api/saved_replies') return listAnswer('savedReplies', [])
  if (path === '/api/exploiters')
    return listAnswer('providerExploiters', [{ exploiterId: 1, name: 'CityStay' }])
  return listAnswer('messagingMessages', [1, 2, 3].map(message))
}
