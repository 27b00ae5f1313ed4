import { CLOSED_MONTHS_HEADER, history } from '@stayboard/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../kit/actor.ts'
import { actorOf } from '../kit/calls/mount.ts'

/**
 * Says in the answer of every write whether it changed prognoses of closed months, so that no call has to think of it
 * (docs/rules/prognosis.md#closed-months).
 */
export function tellClosedMonths(
  app: FastifyInstance,
  isOfClosed: (actor: Actor, action: string) => Promise<boolean>,
): void {
  app.addHook('onSend', async (request, reply) => {
    const actor = actorOf(request)
    if (!actor || request.method === 'GET' || reply.statusCode >= 300) return
    const action = actionOf(request)
    // The write is done, so its answer must not fail here.
    const isTold = await isOfClosed(actor, action).catch((error: unknown) => {
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
