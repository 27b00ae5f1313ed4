import type { WordKey, Words } from './words.ts'

/**
 * Where the labels of a kind's fields are: in the area's words under the field's name, except for those named
 * here.
 */
interface FieldWords {
  area: keyof Words
  others?: Readonly<Record<string, WordKey>>
  /** The name of the kind, where the history shows records of several kinds. */
  called?: WordKey
}

const added = { timeStamp: 'history.addedOn' } as const
const due = { nextStepDue: 'activities.due' } as const
const place = { latitude: 'history.latitude', longitude: 'history.longitude' } as const
const contract = {
  contractStatus: 'providers.contractStatus',
  contractDateStart: 'providers.contractDateStart',
  contractDateEnd: 'providers.contractDateEnd',
} as const
/** Filters of the provider overview. */
const overview = {
  exploiterId: 'providers.exploiter',
  channelManager: 'providers.onlyChannelManager',
  activeDepartment: 'providers.activeDepartment',
  contractEndsWithin: 'providers.contractEnds',
} as const
const contact = {
  address: 'providers.address',
  email: 'providers.email',
  phone: 'providers.phone',
  website: 'providers.website',
  contactName: 'providers.contactName',
  gender: 'providers.gender',
  notes: 'providers.notes',
  city: 'providers.city',
} as const

/** By the path of the kind, as the change log names it. A table without calls is named by itself. */
const kinds: Readonly<Record<string, FieldWords>> = {
  '/api/user': {
    area: 'users',
    called: 'menu.users',
    others: { language: 'history.language', role: 'users.roles' },
  },
  '/api/client': {
    area: 'clients',
    called: 'menu.clients',
    others: { alternativeEmails: 'users.alternativeEmails' },
  },
  '/api/exploiter': {
    area: 'exploiters',
    called: 'menu.exploiters',
    others: { apiKey: 'exploiters.key', keyMadeAt: 'exploiters.key' },
  },
  exploiter_keys: { area: 'exploiters', called: 'exploiters.key' },
  '/api/country': { area: 'places', called: 'menu.countries' },
  '/api/city': { area: 'places', called: 'menu.cities', others: { image: 'places.picture', ...place } },
  '/api/organisation': {
    area: 'organisations',
    called: 'menu.organisations',
    others: {
      ...added,
      ...due,
      organisationStatus: 'organisations.status',
      organisationSource: 'organisations.source',
      partnerOrganisation: 'organisations.partner',
      user: 'organisations.manager',
    },
  },
  '/api/organisation_contact': {
    area: 'organisations',
    called: 'organisations.contacts',
    others: {
      name: 'organisations.contactName',
      role: 'organisations.contactRole',
      email: 'organisations.contactEmail',
    },
  },
  '/api/marketing/event': {
    area: 'marketing',
    called: 'marketing.title',
    others: { past: 'marketing.pastToo' },
  },
  '/api/v2/backend/enquiry': {
    area: 'enquiries',
    called: 'menu.enquiries',
    others: {
      ...added,
      ...due,
      refNumber: 'enquiries.reference',
      exploiterId: 'enquiries.exploiter',
      userId: 'enquiries.user',
      departmentId: 'stays.wantedDepartment',
      total: 'enquiries.totalEuro',
    },
  },
  '/api/activity': {
    area: 'activities',
    called: 'activities.title',
    others: {
      organisationId: 'activities.organisation',
      enquiryId: 'activities.enquiry',
      clientId: 'activities.client',
      userId: 'activities.user',
    },
  },
  '/api/v2/enquiry/spacetype': {
    area: 'stays',
    called: 'stays.title',
    others: { from: 'stays.checkInFrom', to: 'stays.checkInTo' },
  },
  '/api/v2/enquiry/spacetype/guest': { area: 'stays', called: 'stays.guestsTitle' },
  '/api/v2/enquiry/contacted_provider': { area: 'contactedProviders', called: 'contactedProviders.title' },
  '/api/v2/backend/download_file': {
    area: 'supply',
    called: 'documents.ofEnquiry',
    others: { kind: 'supply.fileKind', enquiryId: 'mails.enquiryId' },
  },
  '/api/v2/enquiry/mail_message': { area: 'mails', called: 'mails.title' },
  mail_attachments: { area: 'supply', called: 'mails.attachments' },
  '/api/messagingMessage': {
    area: 'inbox',
    called: 'menu.inbox',
    others: {
      clientId: 'inbox.client',
      userId: 'inbox.user',
      exploiterId: 'inbox.exploiter',
      subjectSearch: 'inbox.subject',
      companySearch: 'inbox.organisation',
    },
  },
  mail_enquiries: { area: 'mails', called: 'mails.title', others: { mail: 'mails.one' } },
  client_distinctions: {
    area: 'duplicates',
    called: 'duplicates.apart',
    others: { other: 'duplicates.second' },
  },
  organisation_distinctions: {
    area: 'duplicates',
    called: 'duplicates.apart',
    others: { other: 'duplicates.second' },
  },
  message_threads: { area: 'inbox', called: 'inbox.thread' },
  '/api/message_note': {
    area: 'inbox',
    called: 'inbox.notes',
    others: { text: 'inbox.note', messageId: 'inbox.one', userId: 'inbox.noteBy', at: 'inbox.sentDate' },
  },
  '/api/office_day': { area: 'officeHours', called: 'officeHours.hours' },
  '/api/holiday': { area: 'officeHours', called: 'officeHours.holidays' },
  '/api/saved_reply': { area: 'savedReplies', called: 'menu.savedReplies' },
  '/api/saved_reply_file': {
    area: 'savedReplies',
    called: 'savedReplies.files',
    others: {
      savedReplyId: 'savedReplies.one',
      contentId: 'savedReplies.files',
      content: 'savedReplies.files',
    },
  },
  '/api/v2/enquiry/offer': { area: 'offers', called: 'offers.title' },
  '/api/v2/enquiry/proposal': {
    area: 'proposals',
    called: 'proposals.title',
    others: {
      fromAddress: 'mails.fromAddress',
      toAddresses: 'mails.toAddresses',
      ccAddresses: 'mails.ccAddresses',
      subject: 'mails.subject',
      text: 'mails.body',
    },
  },
  '/api/reservation': { area: 'reservations', called: 'menu.reservations' },
  '/api/financial/prognosis': { area: 'prognosis', called: 'menu.prognosis', others: added },
  '/api/financial/closing': {
    area: 'prognosis',
    called: 'prognosis.closings',
    others: { userId: 'prognosis.closedBy' },
  },
  '/api/financial/target': { area: 'prognosis', called: 'prognosis.targets' },
  '/api/filter_hospitality_department': { area: 'filters', called: 'menu.filters' },
  '/api/filter_hospitality_child': { area: 'filters', called: 'menu.filters' },
  '/api/v2/channel_manager/call': {
    area: 'channelCalls',
    called: 'channelCalls.title',
    others: { departmentId: 'channelCalls.department' },
  },
  '/api/v2/channel_manager/hyperguest/property': {
    area: 'hyperGuests',
    called: 'hyperGuests.title',
  },
  '/api/tag': { area: 'tags', called: 'menu.tags' },
  '/api/article': { area: 'wiki', called: 'menu.wiki', others: { title: 'wiki.articleTitle' } },
  article_tags: { area: 'wiki', called: 'wiki.tags', others: { tag: 'tags.name' } },
  '/api/webhook_endpoint': { area: 'webhooks', called: 'menu.webhooks' },
  '/api/webhook_delivery': { area: 'webhooks', called: 'webhooks.deliveries' },
  '/api/view': {
    area: 'views',
    called: 'views.title',
    others: { list: 'history.list', screen: 'history.page', state: 'history.settings' },
  },
  '/api/provider_meta': {
    area: 'providers',
    called: 'menu.providers',
    others: { ...overview, providerKind: 'providers.kind', providerTypes: 'providers.types' },
  },
  provider_meta_images: { area: 'supply', called: 'providers.images' },
  '/api/provider_department': {
    area: 'departments',
    called: 'menu.departments',
    others: {
      ...contact,
      ...contract,
      ...place,
      ...overview,
      metaName: 'providers.metaName',
      metaAddress: 'providers.metaAddress',
      providerTypes: 'providers.types',
      providerMeta: 'departments.provider',
      metaId: 'departments.provider',
      providerKind: 'providers.kind',
      providerExploiters: 'departments.exploiters',
    },
  },
  department_filter_selects: { area: 'supply', called: 'departments.filters' },
  '/api/provider_department_image': {
    area: 'supply',
    called: 'departments.images',
    others: { place: 'lists.order' },
  },
  '/api/v2/backend/department/download_file': {
    area: 'supply',
    called: 'departments.uploads',
    others: { kind: 'supply.fileKind' },
  },
  '/api/provider_hospitality_entity': {
    area: 'rooms',
    called: 'departments.rooms',
    others: { providerDepartment: 'rooms.department' },
  },
  child_filter_selects: {
    area: 'supply',
    called: 'departments.filters',
    others: { childFilter: 'supply.filter' },
  },
  '/api/provider_entity_image': {
    area: 'supply',
    called: 'departments.images',
    others: { place: 'lists.order' },
  },
  '/api/provider_work_entity': {
    area: 'jobs',
    called: 'departments.jobs',
    others: { title: 'jobs.jobTitle', providerDepartment: 'jobs.department' },
  },
  '/api/space_type': { area: 'spaceTypes', called: 'departments.spaceTypes' },
  '/api/space_type_price': { area: 'spaceTypes', called: 'departments.spaceTypePrices' },
  '/api/provider_department/rate_plan': {
    area: 'channelCodes',
    called: 'departments.ratePlans',
    others: { rateOrderNumber: 'lists.order' },
  },
  '/api/provider_department/room_code': {
    area: 'channelCodes',
    called: 'departments.roomCodes',
    others: { roomOrderNumber: 'lists.order' },
  },
  channel_sends: { area: 'supply', called: 'supply.sends' },
}

/** The kinds that have labels, and the tables. */
export const namedKinds: readonly string[] = Object.keys(kinds)

/** The word key for a field of a kind. The key may not exist. */
export const fieldKey = (kind: string, field: string): string =>
  kinds[kind]?.others?.[field] ?? `${kinds[kind]?.area ?? ''}.${field}`

/** The word key for the name of a kind. */
export const kindKey = (kind: string): WordKey | undefined => kinds[kind]?.called
