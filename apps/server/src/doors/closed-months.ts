import { CLOSED_MONTHS_HEADER, closings, history } from '@stayboard/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf, hasRoleFor } from '../kit/calls/mount.ts'
import type { Executor } from '../platform/database.ts'

/**
 * Says in the answer of every write whether it changed prognoses of closed months, so that no call has to think of it
 * (docs/rules/prognosis.md#closed-months). Only users who may ask what changed are told.
 */
export function tellClosedMonths(
  app: FastifyInstance,
  isOfClosedMonths: (db: Executor, userId: number, action: string) => Promise<boolean>,
): void {
  app.addHook('onSend', async (request, reply) => {
    const actor = actorOf(request)
    if (!actor || actor.userId === null || request.method === 'GET' || reply.statusCode >= 300) return
    if (!hasRoleFor(actor, closings.changed)) return
    const action = actionOf(request)
    // The write is done, so its answer must not fail here.
    const isTold = await isOfClosedMonths(actor.db, actor.userId, action).catch((error: unknown) => {
      request.log.warn({ err: error }, 'closed months could not be checked')
      return false
    })
    if (isTold) reply.header(CLOSED_MONTHS_HEADER, action)
  })
}

/** The action of a write. Later parts of a bulk change or of its undo name the one that they continue. */
function actionOf({ id, body, routeOptions }: FastifyRequest): string {
  const { action, undoing } = Object(body) as { action?: unknown; undoing?: unknown }
  const continued = routeOptions.url === history.undo.path ? undoing : action
  return typeof continued === 'string' ? continued : id
}
