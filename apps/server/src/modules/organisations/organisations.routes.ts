import type { Call } from '@stayboard/contract'
import {
  communicationStatuses,
  companySizes,
  industries,
  leadInfoTags,
  Organisation,
  organisationSources,
  organisationStatuses,
  organisations,
} from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import { stringsAnswer } from '../../kit/sql/lists/lists.ts'
import * as contacts from './contacts.service.ts'
import * as service from './organisations.service.ts'

const options = (call: Call, values: readonly string[]) => async () => stringsAnswer(call.path, values)

export const organisationRoutes = implement(organisations, {
  ...crudHandlers(Organisation, service),
  simple: ({ actor, query }) => service.listSimple(actor, query),
  private: ({ actor }) => service.privateOne(actor),
  openPrognosis: ({ actor, query }) => service.openPrognosis(actor, query),
  withPrognosis: ({ actor, query }) => service.listWithPrognosis(actor, query),
  save: ({ actor, body, version }) => service.save(actor, body, version),
  addContact: ({ actor, params, body }) => contacts.add(actor, params.organisationId, body),
  updateContact: ({ actor, params, body, version }) =>
    contacts.update(actor, params.organisationId, body, version),
  removeContact: ({ actor, params, version }) => contacts.remove(actor, params.contactId, version),
  statuses: options(organisations.statuses, organisationStatuses),
  communicationStatuses: options(organisations.communicationStatuses, communicationStatuses),
  industries: options(organisations.industries, industries),
  companySizes: options(organisations.companySizes, companySizes),
  sources: options(organisations.sources, organisationSources),
  leadInfoTags: options(organisations.leadInfoTags, leadInfoTags),
})
