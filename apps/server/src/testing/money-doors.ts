import { everyCall } from './samples.ts'

/**
 * The calls that change prognoses. Each is a door in `modules/prognosis/closing/closed-changes.test.ts`, which shows that its
 * answer says what stays in closed months; `kit/walk.test.ts` finds calls that are missing here.
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

/** The id of the call of a request, such as `prognosis.create`. */
export const callOf = (method: string, url: string): string | undefined =>
  everyCall.find(
    ({ call }) =>
      call.method === method && new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(url),
  )?.id
