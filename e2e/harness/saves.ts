import type { Request } from '@playwright/test'

/** Whether a request saves something. The announcements of open pages, every few seconds, do not count. */
export const isSave = (request: Request): boolean =>
  request.method() !== 'GET' && !request.url().endsWith('/api/presence')
