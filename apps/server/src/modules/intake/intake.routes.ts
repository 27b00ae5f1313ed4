import { intake } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { addEnquiry, addMessage, addSiteClient } from './intake.service.ts'

/** The calls of exploiters' sites. */
export const intakeRoutes = implement(intake, {
  enquiry: ({ actor, body, exchange }) => addEnquiry({ actor, body, source: exchange.source }),
  message: ({ actor, body, exchange }) => addMessage({ actor, body, source: exchange.source }),
  client: ({ actor, body, exchange }) => addSiteClient({ actor, body, source: exchange.source }),
})
