import { mailchimp } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './mailchimp.service.ts'

/** The calls for stores of Mailchimp. @param system undefined if it is not configured */
export const mailchimpRoutes = (system: service.Mailchimp | undefined) =>
  implement(mailchimp, {
    stores: () => service.stores(system),
    create: ({ body }) => service.create(body, system),
    remove: ({ params }) => service.remove(params.storeId, system),
    audiences: () => service.audiences(system),
    recipients: ({ actor, query }) => service.recipients(actor, query),
    sync: ({ actor }) => service.sync(actor, system),
  })
