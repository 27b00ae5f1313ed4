import type { FastifyInstance } from 'fastify'
import { SOURCE } from './exchange.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is JSON, but only its text is read: the route parses it when it knows the sender. */
    keepsText?: boolean
  }
}

/** The configuration of a route that parses its body itself. */
export const keepsText = { keepsText: true } as const

/** The content types of bodies: as browsers send them, and as clients that send back what they read. */
const JSON_TYPES = ['application/json', 'application/hal+json']

/** Accepts only JSON. A call without a body may still have the content type, as the prescribed calls do. */
export function acceptJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(JSON_TYPES, { parseAs: 'string' }, (request, body, done) => {
    request.setDecorator(SOURCE, body)
    if (body === '' || request.routeOptions.config.keepsText) done(null, undefined)
    else void parse(request, body, done)
  })
}
