import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Links } from '../kit/lists/lists.ts'

/** The entry point for clients that follow links. */
export const entry = area('entry', {
  get: call({
    summary: 'Links to everything that the caller may read',
    method: 'GET',
    path: '/api',
    access: 'signedIn',
    answer: z.object({ _links: Links.describe('Lists by the name of their rows, and currentUser') }),
  }),
})
