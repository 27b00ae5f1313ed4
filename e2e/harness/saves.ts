import type { Request } from '@playwright/test'

/** Whether a request changes something: a page that is open also says so every few seconds, which does not count. */
export const isSave = (request: Request): boolean =>
  request.method() !== 'GET' && !request.url().endsWith('/api/presence')
