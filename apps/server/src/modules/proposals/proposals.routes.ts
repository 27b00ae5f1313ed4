import { proposals } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { documentOf } from './document.service.ts'
import type { AnswerLinks } from './links.service.ts'
import { endLink, link, newLink } from './links.service.ts'
import * as service from './proposals.service.ts'
import { letter, send } from './sending.service.ts'
import { extend, withdraw } from './standing.service.ts'

/** The calls for proposals. @param links signs the links of answer pages */
export const proposalRoutes = (links: AnswerLinks) =>
  implement(proposals, {
    list: ({ actor, query, params }) => service.list(actor, { ...query, ...params }),
    get: ({ actor, params }) => service.get(actor, params.proposalId),
    create: ({ actor, params, body }) => service.create(actor, params.enquiryId, body),
    update: ({ actor, body, version }) => service.update(actor, body, version),
    // The answer is a file, so the contract does not encode it.
    pdf: ({ actor, params }) => documentOf(actor, params.proposalId) as Promise<never>,
    letter: ({ actor, params }) => letter(actor, params.proposalId, links),
    send: ({ actor, params, body }) => send(actor, params.proposalId, body),
    extend: ({ actor, params, body }) => extend(actor, params.proposalId, body),
    withdraw: ({ actor, params }) => withdraw(actor, params.proposalId),
    link: ({ actor, params }) => link(actor, params.proposalId, links),
    endLink: ({ actor, params }) => endLink(actor, params.proposalId),
    newLink: ({ actor, params }) => newLink(actor, params.proposalId),
    remove: ({ actor, params, version }) => service.remove(actor, params.proposalId, version),
  })
