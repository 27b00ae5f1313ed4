import type { Request } from '@playwright/test'

/** Returns whether a request saves something. The announcements of open pages and records do not count. */
export const isSave = (request: Request): boolean =>
  request.method() !== 'GET' && !/\/api\/(presence|opened)$/.test(request.url())
