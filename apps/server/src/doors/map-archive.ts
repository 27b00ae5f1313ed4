import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../kit/problems.ts'
import type { MapArchive } from '../platform/map-archive.ts'

const folder = '/files/map'
const route = `${folder}/:version(^[0-9a-f]{64}).pmtiles`

/** The path of a version of the map archive; `null` if there is none. */
export const archivePath = (version: string | undefined) =>
  version === undefined ? null : `${folder}/${version}.pmtiles`

interface Wanted {
  Params: { version: string }
}

/**
 * Serves ranges of the map archive. Its URL is unguessable and its content never changes: after the archive was
 * replaced, the old URL answers 404 and browsers request the new one.
 */
export function mapArchive(app: FastifyInstance, archive: MapArchive): void {
  app.route<Wanted>({
    method: ['GET', 'HEAD'],
    url: route,
    handler: async (request, reply) => {
      const { version } = request.params
      const opened = await archive.open()
      if (opened?.version !== version) {
        await opened?.file.close()
        throw notFound()
      }
      const { file, size } = opened
      const { status, start, end } = answerTo(request, size, `"${version}"`)
      reply
        .status(status)
        .headers({ ...headers, etag: `"${version}"` })
        .type('application/vnd.pmtiles')
      if (status === 206) reply.header('content-range', `bytes ${start}-${end}/${size}`)
      if (status === 416) reply.header('content-range', `bytes */${size}`)
      if (status !== 304) reply.header('content-length', status === 416 ? 0 : end - start + 1)
      if (request.method === 'HEAD' || status === 304 || status === 416) {
        await file.close()
        return reply.send('')
      }
      return reply.send(file.createReadStream({ start, end }))
    },
  })
}

const headers = {
  'accept-ranges': 'bytes',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** The status and the first and last byte of an answer. Multiple ranges are ignored, as RFC 9110 allows. */
function answerTo({ headers: asked }: FastifyRequest, size: number, etag: string) {
  const whole = { status: 200, start: 0, end: size - 1 }
  if (asked['if-none-match'] === etag) return { ...whole, status: 304 }
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(asked.range ?? '') ?? []
  const isOfAnother = asked['if-range'] !== undefined && asked['if-range'] !== etag
  if (from + to === '' || isOfAnother) return whole
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return { status: start > end ? 416 : 206, start, end }
}
