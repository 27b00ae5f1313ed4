import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../kit/http/errors.ts'
import { notFound } from '../kit/problems.ts'

/**
 * Serves the browser application. Hashed files are cached for ever, the page itself never. All paths of its router
 * answer with the page.
 */
export async function browserApplication(app: FastifyInstance, folder: string) {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      // The build writes a compressed copy beside each file. Compressing per request would be slower and compress less.
      preCompressed: true,
      setHeaders: (response, path) => {
        const isHashed = path.includes('/assets/')
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (isBuilt && isPage(request)) return page(reply)
    return sendProblem(notFound(), request, reply)
  })
}

/** Whether a path belongs to the browser's router: neither a call nor a missing file. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if (method !== 'GET' && method !== 'HEAD') return false
  return !/^\/(?:api|health|metrics|assets|files|public)(?:\/|$)/.test(path) && !/\.\w{1,5}$/.test(path)
}

const page = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html')
