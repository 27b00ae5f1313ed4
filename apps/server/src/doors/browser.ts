import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../kit/http/errors.ts'
import { notFound } from '../kit/problems.ts'

/** The browser application: hashed files for ever, the page itself never kept; its routes all answer the page. */
export async function browserApplication(app: FastifyInstance, folder: string) {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      // The build leaves a smaller copy beside each file; making one per request costs time and compresses less.
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

/** A path of the browser's router, not a call and not a file that is not there. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if (method !== 'GET' && method !== 'HEAD') return false
  return !/^\/(?:api|health|metrics|assets|files|public)(?:\/|$)/.test(path) && !/\.\w{1,5}$/.test(path)
}

const page = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html')
