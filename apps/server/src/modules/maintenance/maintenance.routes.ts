import { maintenance } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { listBackups, startBackup } from './backups.service.ts'
import { holding, releaseHeld } from './holding.service.ts'
import { log } from './log.service.ts'
import { checkFiles, listJobs, mendFiles, retryJob } from './maintenance.service.ts'
import { rehearse, startMending } from './mending.service.ts'
import { quality } from './quality.service.ts'
import { rehearseRetention, setRetention, startRemoving } from './retention/retention.service.ts'
import { type Installation, state } from './state.service.ts'

/** The calls of the maintenance page: checks and background work, for administrators. */
export const maintenanceRoutes = (installation: Installation) =>
  implement(maintenance, {
    assignExploiters: ({ actor, body }) => startMending(actor, 'ASSIGN_EXPLOITERS', body),
    permalinks: ({ actor, body }) => startMending(actor, 'PERMALINKS', body),
    ssoClients: ({ actor, body }) => startMending(actor, 'SSO_CLIENTS', body),
    refNumbers: ({ actor, body }) => startMending(actor, 'REF_NUMBERS', body),
    rehearse: ({ actor, params, query }) => rehearse(actor, params.mending, query),
    retention: ({ actor }) => rehearseRetention(actor),
    setRetention: ({ actor, body }) => setRetention(actor, body),
    removeOld: ({ actor }) => startRemoving(actor),
    log: ({ actor, query }) => log(actor, query),
    holding: ({ actor }) => holding(actor),
    proxy: async ({ exchange }) => ({
      untrusted: exchange.untrustedProxy,
      _links: { self: { href: maintenance.proxy.path } },
    }),
    release: ({ actor, body }) => releaseHeld(actor, body),
    backups: ({ actor }) => listBackups(actor, installation.backups),
    backUp: ({ actor }) => startBackup(actor, installation.backups),
    state: ({ actor }) => state(actor, installation),
    quality: ({ actor }) => quality(actor),
    files: ({ actor }) => checkFiles(actor.db, actor.files),
    mendFiles: ({ actor }) => mendFiles(actor),
    jobs: ({ actor }) => listJobs(actor),
    retryJob: ({ actor, params }) => retryJob(actor, params),
  })
