import { everyCall } from './samples.ts'

/**
 * The ids of all calls that change prognoses. `modules/prognosis/closing/closed-changes.test.ts` shows that
 * the answer of each says what stays in closed months. `kit/walk.test.ts` finds calls that are missing here.
 */
export const moneyDoors: readonly string[] = [
  'duplicates.mergeOrganisations',
  'enquiries.listBulk',
  'enquiries.update',
  'exploiters.replace',
  'history.restore',
  'history.undo',
  'offers.accept',
  'prognosis.create',
  'prognosis.listBulk',
  'prognosis.paste',
  'prognosis.remove',
  'prognosis.update',
]

/** Returns the id of the call of a request, such as `prognosis.create`. */
export const callOf = (method: string, url: string): string | undefined =>
  everyCall.find(
    ({ call }) =>
      call.method === method && new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(url),
  )?.id
