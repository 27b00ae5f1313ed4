import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import {
  ChangedPassword,
  emailList,
  Id,
  Instant,
  oneOf,
  optionalLink,
  optionalText,
  required,
  requiredEmail,
} from '../kit/fields.ts'
import { form, KeptImage, UploadedFile } from '../kit/forms.ts'
import { IdFilter, SwitchFilter, TextFilter } from '../kit/lists/lists.ts'
import { largePages } from '../kit/lists/page-sizes.ts'
import { resource } from '../kit/resource.ts'
import { A, C, everyRole, K, M } from '../kit/roles.ts'

/** The gender of a person; `null` if it is not known. */
export const genders = ['MALE', 'FEMALE'] as const
export type Gender = (typeof genders)[number]

/** The sort order of names with a prefix: van Gogh under G (NL) or under V (BE); docs/rules/clients.md#name-order. */
export const nameOrders = ['NL', 'BE'] as const
export type NameOrder = (typeof nameOrders)[number]

const yesOrNo = z.boolean({ error: 'type' }).default(false)

/** The fields of a client that a body may set. */
const fields = {
  firstname: required(120),
  lastname: required(120),
  email: requiredEmail(),
  /** An empty password leaves it unchanged. It is stored as a hash and never returned. */
  password: ChangedPassword.default(null),
  passwordCheck: z.string({ error: 'type' }).max(1000, { error: 'tooLong' }).nullable().default(null),
  address: optionalText(512),
  city: optionalText(120),
  country: optionalText(120),
  phone: optionalText(120),
  organisation: optionalLink('/api/organisation'),
  exploiter: optionalLink('/api/exploiter'),
  gender: oneOf(genders).nullable().default(null),
  username: optionalText(254),
  nationality: optionalText(120),
  newsletter: yesOrNo,
  openForInvite: yesOrNo,
  alternativeEmails: emailList,
  avatar: KeptImage,
}

const Text = z.string().nullable()

/** A client: a person who signs in on an exploiter's site, not in this application. */
export const Client = resource({
  one: 'client',
  item: '/api/client',
  list: '/api/clients',
  embedded: 'clients',
  id: 'clientId',
  pages: largePages,
  row: {
    clientId: Id,
    firstname: z.string(),
    lastname: z.string(),
    gender: z.enum(genders).nullable(),
    email: z.string(),
    phone: Text.describe('In international format if it could be read, otherwise as typed'),
    address: Text,
    username: Text,
    city: Text,
    country: Text,
    nationality: Text,
    newsletter: z.boolean(),
    openForInvite: z.boolean(),
    alternativeEmails: Text,
    timesLoggedIn: z.int(),
    timeStamp: Instant.describe('When the client signed up'),
    avatar: Text.describe('The path of the picture'),
    organisationId: Id.nullable(),
    organisationName: Text,
    exploiterId: Id.nullable(),
    exploiterName: Text,
  },
  create: fields,
  update: fields,
  filters: {
    query: TextFilter.describe('Words of name, email or city, or part of a phone number'),
    organisationId: IdFilter,
    exploiterId: IdFilter,
    doubled: SwitchFilter.describe('Only clients of an exploiter that has several with their address'),
    nameOrder: oneOf(nameOrders).optional().describe('How names with a prefix are sorted; NL by default'),
  },
  filterBy: { more: { timesLoggedIn: z.int(), timeStamp: Instant } },
  sort: ['lastname', 'firstname', 'clientId', 'email', 'timesLoggedIn', 'timeStamp'],
  read: everyRole,
  write: [A, M, C, K],
  remove: [A, M],
  bulk: ['organisation', 'exploiter', 'country', 'nationality', 'newsletter', 'openForInvite'],
  called: ['firstname', 'lastname'],
})

export const clients = area('clients', {
  ...Client.calls,
  avatar: call({
    summary: 'The picture of a client',
    method: 'POST',
    path: '/api/client_avatar/{clientId}',
    access: Client.write,
    body: form({ file: UploadedFile }),
    answer: Client.Row,
  }),
})
