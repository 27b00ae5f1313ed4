import * as api from './areas.ts'
import type { Call } from './kit/call.ts'
import { withListCalls } from './kit/lists/list-calls.ts'

/** Every call, with the export and the bulk change that each list adds. */
export const allCalls = () =>
  Object.fromEntries(Object.entries(api).map(([area, calls]) => [area, withListCalls(calls)])) as Record<
    keyof typeof api,
    Record<string, Call>
  >
