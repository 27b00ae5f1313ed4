import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { notFound, Problem } from '../kit/problems.ts'
import type { FileStore } from '../platform/storage/files.ts'

const route = '/files/:hash(^[0-9a-f]{64}$)/:size(^\\d{1,5}x\\d{1,5}$)/:name(^(?:large|medium|thumb)\\.webp$)'

interface Params {
  hash: string
  size: string
  name: string
}

/** Headers that keep browsers from rendering a file as a page or running scripts in it. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/**
 * Serves images at unguessable URLs whose content never changes. An `<img>` sends no token, so everyone who knows the
 * URL can see the image.
 * @param isRecorded whether a file with this hash should exist
 * @param inTurn queues the downloads of an address
 */
export async function images(
  app: FastifyInstance,
  files: FileStore,
  isRecorded: (hash: string) => Promise<boolean>,
  inTurn: onRequestAsyncHookHandler,
) {
  app.get<{ Params: Params }>(route, { onRequest: inTurn }, async (request, reply) => {
    const { hash, size, name } = request.params
    const found = await files.read(`${hash}/${size}/${name}`)
    if (!found) throw (await isRecorded(hash)) ? new Problem(404, 'bytesMissing') : notFound()
    return reply
      .headers(headers)
      .header('content-disposition', `inline; filename="${name}"`)
      .header('content-length', found.size)
      .type('image/webp')
      .send(found.stream)
  })
}
