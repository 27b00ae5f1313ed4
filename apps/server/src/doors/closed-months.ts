import { CLOSED_MONTHS_HEADER, closings, history } from '@stayboard/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf, hasRoleFor } from '../kit/calls/mount.ts'
import type { Executor } from '../platform/database.ts'

/**
 * Adds a header to the answer of every write that changed prognoses of closed months, so that no call has to check it
 * (docs/rules/prognosis.md#closed-months). Only users who may read those changes get it.
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
    // The write is committed, so a failure here must not change its answer.
    const isTold = await isOfClosedMonths(actor.db, actor.userId, action).catch((error: unknown) => {
      request.log.warn({ err: error }, 'closed months could not be checked')
      return false
    })
    if (isTold) reply.header(CLOSED_MONTHS_HEADER, action)
  })
}

/** The action id of a write. Later parts of a bulk change, or of its undo, contain the id of the first part. */
function actionOf({ id, body, routeOptions }: FastifyRequest): string {
  const { action, undoing } = Object(body) as { action?: unknown; undoing?: unknown }
  const continued = routeOptions.url === history.undo.path ? undoing : action
  return typeof continued === 'string' ? continued : id
}
