import { useDebouncedValue } from '@mantine/hooks'
import { api, type WireAnswer } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import type { Item } from './items.ts'

/** Clients, organisations and enquiries that match the typed text. The search is debounced. */
export function useFound(typed: string) {
  const [question] = useDebouncedValue(typed.trim(), 200)
  const isAsked = question.length > 1
  const given = { query: { query: question, page: '0', size: '5' } }
  const settings = (isAllowed: boolean) => ({
    enabled: isAsked && isAllowed,
    keepOld: true,
    staleTime: 30_000,
  })
  const mayOpen = may(api.organisations.get)
  const mayName = !mayOpen && may(api.organisations.simple) && may(api.enquiries.list)
  const opened = useCall(api.organisations.list, given, settings(mayOpen))
  const named = useCall(api.organisations.simple, given, settings(mayName))
  const enquiries = useCall(api.enquiries.list, given, settings(may(api.enquiries.list)))
  const clients = useCall(api.clients.list, given, settings(may(api.clients.list)))
  const asked = [clients, opened, named, enquiries]
  return {
    clients: isAsked ? clientItems(clients.data) : [],
    organisations: isAsked ? [...organisationItems(opened.data), ...nameItems(named.data)] : [],
    enquiries: isAsked ? enquiryItems(enquiries.data) : [],
    isBusy: question !== typed.trim() || asked.some((one) => one.isFetching),
    isFailed: asked.some((one) => one.isError),
  }
}

type Organisations = WireAnswer<typeof api.organisations.list>
type Names = WireAnswer<typeof api.organisations.simple>
type Enquiries = WireAnswer<typeof api.enquiries.list>

const clientItems = (data?: WireAnswer<typeof api.clients.list>): Item[] =>
  (data?._embedded.clients ?? []).map(({ clientId, firstname, lastname, email }) => ({
    id: `client ${clientId}`,
    label: `${firstname} ${lastname}`,
    hint: email,
    to: { to: '/client/detail/$clientId', params: { clientId: String(clientId) } },
  }))

const organisationItems = (data?: Organisations): Item[] =>
  (data?._embedded.organisations ?? []).map(({ organisationId, name, city }) => ({
    id: `organisation ${organisationId}`,
    label: name,
    to: {
      to: '/add_organisation/$organisationId',
      params: { organisationId: String(organisationId) },
    },
    ...(city ? { hint: city } : {}),
  }))

/** Users who may not read organisations get a link to the organisation's enquiries instead. */
const nameItems = (data?: Names): Item[] =>
  (data?._embedded.organisations ?? []).map(({ organisationId, name }) => ({
    id: `organisation ${organisationId}`,
    label: name,
    to: { to: '/enquiries', search: { organisationId: String(organisationId) } },
  }))

const enquiryItems = (data?: Enquiries): Item[] =>
  (data?._embedded.enquiryDepartments ?? []).map(({ enquiry }) => ({
    id: `enquiry ${enquiry.enquiryId}`,
    label: enquiry.name ?? enquiry.refNumber,
    hint: `${enquiry.refNumber} · ${enquiry.organisation.name}`,
    to: { to: '/enquiries/$enquiryId', params: { enquiryId: String(enquiry.enquiryId) } },
  }))
