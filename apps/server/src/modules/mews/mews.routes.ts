import { mews } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { compare, differences } from './comparing/comparing.service.ts'
import { accept } from './comparing/taking-over.service.ts'
import { readCodes } from './connections/codes.service.ts'
import * as connections from './connections/connections.service.ts'
import { configure, settings, watchdog } from './connections/settings.service.ts'
import { nights } from './inventory.service.ts'
import * as repairs from './results/repairs.service.ts'

type Open = Parameters<typeof connections.connect>[1]

/** The calls for Mews. @param open the configured clients of Mews, if any */
export const mewsRoutes = (open: Open) =>
  implement(mews, {
    configuration: ({ actor }) => settings(actor),
    configure: ({ actor, body }) => configure(actor, body),
    watchdog: ({ actor, params }) => watchdog(actor, params.date),
    connections: ({ actor }) => connections.list(actor),
    connect: ({ actor, params, body }) => connections.connect(actor, open, params.departmentId, body),
    disconnect: ({ actor, params }) => connections.disconnect(actor, params.departmentId),
    readCodes: ({ actor, params }) => readCodes(actor, open, params.departmentId),
    nights: ({ actor, params, query }) => nights(actor, params.departmentId, query),
    send: ({ actor, params }) => repairs.send(actor, params.enquiryId),
    repairs: ({ actor, query }) => repairs.list(actor, query),
    retry: ({ actor, params }) => repairs.retry(actor, params.enquiryId),
    differences: ({ actor }) => differences(actor),
    compare: ({ actor }) => compare(actor),
    accept: ({ actor, params }) => accept(actor, params.mewsDifferenceId),
  })
