import type { Call } from '@stayboard/contract'
import type { WordKey, Words } from './words.ts'

/** The translation keys for the fields of a kind: its own area, then the shared area, except for the keys given here. */
interface FieldWords {
  area: keyof Words
  others?: Readonly<Record<string, WordKey>>
  /** The name of the kind, for histories with records of several kinds. */
  called?: WordKey
  /** The text of a number of records: `3 enquiries`. Required for lists with bulk changes. */
  rows?: WordKey
}

const added = { timeStamp: 'history.addedOn' } as const
const due = { nextStepDue: 'activities.due' } as const
const place = { latitude: 'shared.latitude', longitude: 'shared.longitude' } as const
const contract = {
  contractStatus: 'providers.contractStatus',
  contractDateStart: 'providers.contractDateStart',
  contractDateEnd: 'providers.contractDateEnd',
} as const
/** Filters of the provider overview. */
const overview = {
  exploiterId: 'shared.exploiter',
  channelManager: 'providers.onlyChannelManager',
  activeDepartment: 'providers.activeDepartment',
  contractEndsWithin: 'providers.contractEnds',
} as const
const contact = {
  address: 'shared.address',
  email: 'shared.email',
  phone: 'shared.phone',
  website: 'shared.website',
  registrationNumber: 'shared.registrationNumber',
  contactName: 'providers.contactName',
  gender: 'shared.gender',
  notes: 'shared.notes',
  city: 'shared.city',
} as const

/** Keyed by the path of the kind, as in the change log. Tables without calls are keyed by their name. */
const kinds: Readonly<Record<string, FieldWords>> = {
  '/api/user': {
    area: 'users',
    called: 'menu.users',
    rows: 'uses.users',
    others: {
      language: 'history.language',
      role: 'users.roles',
      secondFactorAt: 'security.secondFactor',
      team: 'teams.one',
    },
  },
  '/api/team': { area: 'teams', called: 'menu.teams', rows: 'teams.rows' },
  '/api/channel_rule': {
    area: 'channelRules',
    called: 'menu.channelRules',
    others: { channel: 'shared.channel' },
  },
  '/api/role_sight': {
    area: 'teams',
    called: 'teams.sights',
    others: { role: 'users.roles', sight: 'teams.sights' },
  },
  '/api/client': {
    area: 'clients',
    called: 'menu.clients',
    rows: 'uses.clients',
    others: { alternativeEmails: 'users.alternativeEmails' },
  },
  '/api/exploiter': {
    area: 'exploiters',
    called: 'menu.exploiters',
    rows: 'uses.exploiters',
    others: {
      active: 'departments.active',
      apiKey: 'exploiters.key',
      consentText: 'brands.steps.CONSENT',
      confirms: 'brands.confirms',
      confirmation: 'brands.confirmation',
      keyMadeAt: 'exploiters.key',
      phone: 'shared.phone',
      address: 'shared.address',
      image: 'exploiters.logo',
    },
  },
  exploiter_keys: { area: 'exploiters', called: 'exploiters.key' },
  '/api/country': {
    area: 'places',
    called: 'menu.countries',
    rows: 'uses.countries',
    others: { countryCode: 'shared.code' },
  },
  '/api/city': {
    area: 'places',
    called: 'menu.cities',
    rows: 'uses.cities',
    others: { image: 'shared.image', ...place },
  },
  '/api/organisation': {
    area: 'organisations',
    called: 'menu.organisations',
    rows: 'uses.organisations',
    others: {
      ...added,
      ...due,
      organisationStatus: 'shared.status',
      organisationSource: 'organisations.source',
      partnerOrganisation: 'organisations.partner',
      user: 'organisations.manager',
      userUntil: 'shared.userUntil',
    },
  },
  '/api/organisation_contact': {
    area: 'organisations',
    called: 'organisations.contacts',
    others: {
      name: 'shared.name',
      role: 'organisations.contactRole',
      email: 'shared.email',
    },
  },
  '/api/marketing/event': {
    area: 'marketing',
    called: 'marketing.title',
    others: { countryCode: 'shared.country', past: 'marketing.pastToo' },
  },
  '/api/v2/backend/enquiry': {
    area: 'enquiries',
    called: 'menu.enquiries',
    rows: 'uses.enquiries',
    others: {
      ...added,
      ...due,
      refNumber: 'shared.reference',
      exploiterId: 'shared.exploiter',
      userId: 'shared.user',
      userUntil: 'shared.userUntil',
      departmentId: 'stays.wantedDepartment',
      siteLatitude: 'sites.siteLatitude',
      siteLongitude: 'sites.siteLongitude',
      total: 'shared.totalEuro',
    },
  },
  '/api/activity': {
    area: 'activities',
    called: 'activities.title',
    rows: 'uses.activities',
    others: {
      organisationId: 'shared.organisation',
      enquiryId: 'shared.enquiry',
      clientId: 'shared.client',
      userId: 'activities.user',
    },
  },
  '/api/v2/enquiry/spacetype': {
    area: 'stays',
    called: 'stays.title',
    rows: 'uses.stays',
    others: {
      spaceType: 'shared.room',
      cancelReason: 'enquiries.cancelReason',
      cancelFee: 'bookingChanges.fee',
    },
  },
  '/api/outage': {
    area: 'outages',
    called: 'menu.outages',
    rows: 'outages.rows',
    others: { department: 'shared.department', fromDay: 'vatRates.validFrom', spaceType: 'shared.room' },
  },
  '/api/v2/enquiry/spacetype/guest': { area: 'stays', called: 'shared.guests', rows: 'uses.guests' },
  '/api/v2/enquiry/contacted_provider': {
    area: 'contactedProviders',
    called: 'contactedProviders.title',
    rows: 'uses.contactedProviders',
    others: { kilometres: 'sites.distance' },
  },
  '/api/v2/backend/download_file': {
    area: 'supply',
    called: 'shared.files',
    others: { kind: 'supply.fileKind', enquiryId: 'shared.enquiry' },
  },
  '/api/v2/enquiry/mail_message': { area: 'mails', called: 'mails.title', rows: 'uses.mails' },
  mail_attachments: { area: 'supply', called: 'mails.attachments' },
  files: { area: 'supply', called: 'shared.files' },
  erasures: { area: 'erasures', called: 'maintenance.tabs.erasures' },
  retentions: { area: 'retention', called: 'maintenance.tabs.retention' },
  mews_settings: { area: 'mews', called: 'menu.mews' },
  '/api/messagingMessage': {
    area: 'inbox',
    called: 'menu.inbox',
    rows: 'uses.messages',
    others: {
      clientId: 'shared.client',
      userId: 'shared.user',
      userUntil: 'shared.userUntil',
      exploiterId: 'shared.exploiter',
      subjectSearch: 'shared.subject',
      ccAddresses: 'mails.ccAddresses',
      bccAddresses: 'mails.bccAddresses',
      companySearch: 'shared.company',
    },
  },
  mail_enquiries: { area: 'mails', called: 'mails.title', others: { mail: 'mails.one' } },
  client_distinctions: {
    area: 'duplicates',
    called: 'duplicates.apart',
    others: { other: 'duplicates.second' },
  },
  former_keys: {
    area: 'imports',
    called: 'imports.formerKey',
    others: {
      meta: 'departments.provider',
      spaceType: 'spaceTypes.one',
      spaceTypePrice: 'spaceTypes.prices',
      spaceTypeReservation: 'stays.one',
      spaceTypeGuest: 'stays.guest',
      channelManagerRatePlan: 'channelCodes.ratePlans',
      tag: 'menu.tags',
      article: 'wiki.article',
    },
  },
  organisation_distinctions: {
    area: 'duplicates',
    called: 'duplicates.apart',
    others: { other: 'duplicates.second' },
  },
  message_threads: { area: 'inbox', called: 'shared.conversation' },
  '/api/message_note': {
    area: 'inbox',
    called: 'shared.notes',
    rows: 'inbox.noteRows',
    others: { text: 'inbox.note', messageId: 'inbox.one', userId: 'inbox.noteBy', at: 'inbox.sentDate' },
  },
  '/api/office_day': { area: 'officeHours', called: 'menu.officeHours' },
  '/api/v2/enquiry/invoice_party': {
    area: 'invoiceParties',
    called: 'menu.invoiceParties',
    rows: 'invoiceParties.rows',
    others: {
      name: 'invoiceParties.name',
      payerId: 'invoiceParties.payer',
      reference: 'invoiceParties.reference',
      amount: 'prognosis.amount',
    },
  },
  '/api/currency_rate': { area: 'currencyRates', called: 'menu.currencyRates', rows: 'currencyRates.rows' },
  '/api/tourist_tax': {
    area: 'touristTaxes',
    called: 'menu.touristTaxes',
    rows: 'touristTaxes.rows',
    others: {
      kind: 'offers.calculation',
      validFrom: 'vatRates.validFrom',
      validUntil: 'vatRates.validUntil',
      source: 'vatRates.source',
    },
  },
  '/api/vat_rate': { area: 'vatRates', called: 'menu.vatRates', rows: 'vatRates.rows' },
  '/api/hand_over': {
    area: 'handOvers',
    called: 'menu.handOvers',
    rows: 'handOvers.rows',
    others: {
      userId: 'handOvers.user',
      colleagueId: 'handOvers.colleague',
      enquiriesToId: 'handOvers.enquiriesTo',
      messagesToId: 'handOvers.messagesTo',
    },
  },
  '/api/holiday': { area: 'officeHours', called: 'officeHours.holidays', rows: 'officeHours.holidayRows' },
  '/api/saved_reply': { area: 'savedReplies', called: 'menu.savedReplies', rows: 'savedReplies.rows' },
  '/api/saved_reply_file': {
    area: 'savedReplies',
    called: 'shared.files',
    others: {
      savedReplyId: 'savedReplies.one',
      contentId: 'shared.files',
      content: 'shared.files',
    },
  },
  '/api/v2/enquiry/offer': { area: 'offers', called: 'shared.offers' },
  '/api/v2/enquiry/proposal': {
    area: 'proposals',
    called: 'proposals.title',
    rows: 'uses.proposals',
    others: {
      fromAddress: 'shared.from',
      toAddresses: 'mails.toAddresses',
      ccAddresses: 'mails.ccAddresses',
      subject: 'shared.subject',
      text: 'shared.text',
    },
  },
  '/api/reservation': { area: 'reservations', called: 'menu.reservations', rows: 'uses.reservations' },
  '/api/financial/prognosis': {
    area: 'prognosis',
    called: 'menu.prognosis',
    rows: 'uses.prognoses',
    others: added,
  },
  '/api/financial/closing': {
    area: 'prognosis',
    called: 'prognosis.views.months',
    others: { userId: 'prognosis.closedBy', askedById: 'prognosis.askedBy' },
  },
  '/api/financial/closing_request': {
    area: 'prognosis',
    called: 'prognosis.requests',
    others: { userId: 'prognosis.askedBy' },
  },
  '/api/financial/target': { area: 'prognosis', called: 'prognosis.targets', rows: 'uses.targets' },
  '/api/filter_hospitality_department': { area: 'filters', called: 'lists.filters', rows: 'uses.filters' },
  '/api/filter_hospitality_child': { area: 'filters', called: 'lists.filters', rows: 'uses.filters' },
  '/api/v2/channel_manager/call': {
    area: 'channelCalls',
    called: 'menu.channelCalls',
    others: { departmentId: 'shared.department' },
  },
  '/api/v2/channel_manager/hyperguest/property': {
    area: 'hyperGuests',
    called: 'hyperGuests.title',
    others: { countryCode: 'shared.country' },
  },
  '/api/tag': { area: 'tags', called: 'menu.tags', rows: 'uses.tags' },
  '/api/article': {
    area: 'wiki',
    called: 'menu.wiki',
    rows: 'uses.articles',
    others: { title: 'wiki.articleTitle', user: 'wiki.owner', userId: 'wiki.owner' },
  },
  '/api/article_draft': {
    area: 'wiki',
    called: 'wiki.drafts',
    rows: 'wiki.rows',
    others: {
      title: 'wiki.articleTitle',
      user: 'wiki.owner',
      userId: 'wiki.owner',
      authorId: 'wiki.author',
      authorName: 'wiki.author',
      articleId: 'wiki.article',
      tags: 'menu.tags',
    },
  },
  article_tags: { area: 'wiki', called: 'menu.tags', others: { tag: 'shared.name' } },
  '/api/connection': {
    area: 'connections',
    called: 'connections.title',
    rows: 'connections.rows',
    others: { folder: 'inbox.folder' },
  },
  '/api/identity_provider': {
    area: 'identityProviders',
    called: 'identityProviders.title',
    rows: 'identityProviders.rows',
    others: {
      clientId: 'connections.clientId',
      clientSecret: 'connections.clientSecret',
      hasClientSecret: 'connections.hasClientSecret',
      isActive: 'connections.isActive',
      secretsChangedAt: 'connections.secretsChangedAt',
      fault: 'connections.fault',
      said: 'connections.said',
      testedAt: 'connections.testedAt',
    },
  },
  '/api/webhook_endpoint': {
    area: 'webhooks',
    called: 'menu.webhooks',
    rows: 'webhooks.rows',
    others: { url: 'shared.address' },
  },
  '/api/webhook_delivery': { area: 'webhooks', called: 'webhooks.deliveries' },
  '/api/view': {
    area: 'views',
    called: 'views.title',
    rows: 'uses.views',
    others: {
      list: 'shared.list',
      screen: 'history.page',
      state: 'history.settings',
      ready: 'views.ready',
    },
  },
  '/api/provider_meta': {
    area: 'providers',
    called: 'menu.providers',
    rows: 'uses.providers',
    others: { ...overview, providerKind: 'providers.kind', providerTypes: 'providers.types' },
  },
  provider_meta_images: { area: 'supply', called: 'shared.images' },
  '/api/provider_department': {
    area: 'departments',
    called: 'menu.departments',
    rows: 'uses.departments',
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
      providerExploiters: 'menu.exploiters',
    },
  },
  '/api/provider_department_text': {
    area: 'departments',
    called: 'departments.languages',
    rows: 'uses.translations',
    others: { description: 'shared.description', providerDepartment: 'shared.department' },
  },
  '/api/provider_department_draft': {
    area: 'departments',
    called: 'departments.drafts',
    rows: 'departments.drafts',
    others: {
      description: 'shared.description',
      providerDepartment: 'shared.department',
      providerDepartmentId: 'shared.department',
      departmentName: 'shared.department',
      departmentId: 'shared.department',
      authorId: 'wiki.author',
      authorName: 'wiki.author',
      savedAt: 'wiki.savedAt',
      state: 'shared.state',
    },
  },
  department_draft_images: { area: 'supply', called: 'shared.images' },
  department_filter_selects: { area: 'supply', called: 'lists.filters' },
  '/api/provider_department_image': {
    area: 'supply',
    called: 'shared.images',
    rows: 'uses.pictures',
    others: { place: 'lists.order', altText: 'pictures.texts' },
  },
  '/api/v2/backend/department/download_file': {
    area: 'supply',
    called: 'shared.uploads',
    others: {
      kind: 'supply.fileKind',
      certificate: 'documents.certificate',
      endsOn: 'documents.endsOn',
    },
  },
  '/api/provider_hospitality_entity': {
    area: 'rooms',
    called: 'rooms.title',
    rows: 'uses.rooms',
    others: { providerDepartment: 'shared.department', registrationNumber: 'shared.registrationNumber' },
  },
  child_filter_selects: {
    area: 'supply',
    called: 'lists.filters',
    others: { childFilter: 'supply.filter' },
  },
  '/api/provider_entity_image': {
    area: 'supply',
    called: 'shared.images',
    rows: 'uses.pictures',
    others: { place: 'lists.order', altText: 'pictures.texts' },
  },
  '/api/provider_work_entity': {
    area: 'jobs',
    called: 'departments.jobs',
    rows: 'uses.jobs',
    others: { title: 'jobs.jobTitle', providerDepartment: 'shared.department', url: 'shared.website' },
  },
  '/api/space_type': { area: 'spaceTypes', called: 'departments.spaceTypes', rows: 'uses.spaceTypes' },
  '/api/space_type_price': {
    area: 'spaceTypes',
    called: 'departments.spaceTypePrices',
    rows: 'uses.prices',
    others: { spaceType: 'spaceTypes.one' },
  },
  '/api/sale_term': {
    area: 'spaceTypes',
    called: 'spaceTypes.saleTerm',
    rows: 'uses.terms',
    others: { spaceType: 'spaceTypes.one', term: 'prices.term', days: 'spaceTypes.termDays' },
  },
  '/api/provider_department/rate_plan': {
    area: 'channelCodes',
    called: 'departments.ratePlans',
    rows: 'uses.ratePlans',
    others: { rateOrderNumber: 'lists.order' },
  },
  '/api/provider_department/room_code': {
    area: 'channelCodes',
    called: 'departments.roomCodes',
    rows: 'uses.roomCodes',
    others: { roomOrderNumber: 'lists.order' },
  },
  channel_sends: { area: 'supply', called: 'supply.sends' },
}

/** Shared translation keys of fields with a different name in the contract. */
const alike: Readonly<Record<string, WordKey>> = {
  acceptedReason: 'shared.reason',
  active: 'shared.status',
  at: 'shared.date',
  body: 'shared.text',
  changedAt: 'lists.rowChanged',
  checkin: 'shared.checkIn',
  checkinDate: 'shared.checkIn',
  checkout: 'shared.checkOut',
  checkoutDate: 'shared.checkOut',
  companyClient: 'shared.client',
  contactEmail: 'shared.email',
  contactPhone: 'shared.phone',
  contactedProviderId: 'shared.contactedProvider',
  content: 'shared.text',
  currencyCode: 'shared.currency',
  currentDepartment: 'shared.department',
  departmentId: 'shared.department',
  displayname: 'frame.displayName',
  enquiryId: 'shared.enquiry',
  errorCode: 'shared.code',
  fromAddress: 'shared.from',
  generalContact: 'shared.contact',
  generalEmail: 'shared.email',
  guestEmail: 'shared.email',
  guestFirstName: 'shared.firstname',
  guestLastName: 'shared.lastname',
  guestPhone: 'shared.phone',
  hospitalityEntity: 'shared.room',
  isPrimary: 'shared.primary',
  language: 'frame.language',
  maxGuests: 'shared.guests',
  offerIds: 'shared.offers',
  postalCode: 'shared.postcode',
  priceInformation: 'shared.priceInfo',
  prognosisMeta: 'menu.prognosis',
  reservationNumber: 'shared.number',
  roomType: 'shared.roomtype',
  savedReplyFiles: 'shared.attachedFiles',
  sourceName: 'shared.source',
  spaceTypeReservationId: 'stays.one',
  supersedesId: 'shared.replaces',
  system: 'menu.system',
  thread: 'shared.conversation',
}

/** The kinds that have labels, and the tables. */
export const namedKinds: readonly string[] = Object.keys(kinds)

/**
 * The possible translation keys of a field: those of its kind, then shared ones. The first existing key applies; none may
 * exist.
 */
export const fieldKeys = (kind: string, field: string): string[] => [
  kinds[kind]?.others?.[field] ?? `${kinds[kind]?.area ?? ''}.${field}`,
  `shared.${field}`,
  ...(alike[field] ? [alike[field]] : []),
]

/** The translation key of a kind's name. */
export const kindKey = (kind: string): WordKey | undefined => kinds[kind]?.called

/** The translation key for a number of rows of a list. All lists of documents share one. */
export const rowsKey = ({ rows }: Pick<Call, 'rows'>): WordKey | undefined =>
  rows?.id === 'fileId' ? 'uses.documents' : kinds[rows?.get?.path.replace(/\/\{\w+\}$/, '') ?? '']?.rows
