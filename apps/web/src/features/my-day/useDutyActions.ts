import { api, type Call, putOffKinds } from '@stayboard/contract'
import { inRows } from '../../kit/core/calls/list-patches.ts'
import type { OptimisticWrite } from '../../kit/core/calls/optimistic.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { useOptimistic } from '../../kit/dialogs/useOptimistic.ts'
import type { Duty } from './targets.ts'

export interface EndOrPostpone {
  done: () => void
  /** @param until a day in the office's time zone, and the instant at which office hours start on it */
  snooze: (until: { day: string; moment: string }) => void
}

/** Makes a patch that removes a duty from the list. */
const without = (dutyId: string) =>
  inRows(api.myDay.duties, {}, (rows) => rows.filter((row) => row.dutyId !== dutyId))

/** Hides or postpones a duty for the signed-in user only, for kinds that end by work on their record. */
function usePutOff({ dutyId }: Duty): EndOrPostpone {
  const change = useOptimistic(api.myDay.putOff)
  const put = (body: { isDone: boolean } | { until: string }, text: string) =>
    change(dutyId, {
      given: { body: { dutyId, ...body } },
      shows: { patch: without(dutyId) },
      done: () => notify.done(text, takeBack),
    })
  const takeBack = () =>
    change(dutyId, {
      given: { body: { dutyId } },
      shows: { patch: inRows(api.myDay.duties, {}, (rows) => rows) },
    })
  return {
    done: () => put({ isDone: true }, t('inbox.markDone')),
    snooze: ({ day }) => put({ until: day }, t('inbox.snoozed')),
  }
}

/**
 * The actions that end or postpone a duty in its row, with Undo; `null` if the user may not change its record
 * (docs/rules/my-day.md#done-and-snooze).
 */
export function useDutyActions(duty: Duty): EndOrPostpone | null {
  const { dutyId, kind, recordId, version, _links } = duty
  const putOff = usePutOff(duty)
  const change = {
    mail: useOptimistic(api.inbox.update),
    enquiry: useOptimistic(api.enquiries.update),
    organisation: useOptimistic(api.organisations.update),
  }
  if (putOffKinds.some((one) => one === kind)) return putOff
  if (version === null) return null
  const patch = without(dutyId)
  const shown = <C extends Call>(given: OptimisticWrite<C>['given'], text: string) => ({
    given,
    shows: { patch },
    done: (undo: () => void) => notify.done(text, undo),
  })
  const record = _links.record?.href ?? dutyId
  const [done, snoozed] = [t('inbox.markDone'), t('inbox.snoozed')]
  if (kind === 'MAIL' && may(api.inbox.update)) {
    const body = { messageId: recordId, version }
    return {
      done: () => change.mail(record, shown({ body: { ...body, status: 'CLOSED' } }, done)),
      snooze: ({ moment }) =>
        change.mail(record, shown({ body: { ...body, snoozedUntil: moment } }, snoozed)),
    }
  }
  const noStep = { nextStep: null, nextStepDate: null }
  if (kind === 'ENQUIRY_STEP' && may(api.enquiries.update)) {
    const body = { enquiryId: recordId, version }
    return {
      done: () => change.enquiry(record, shown({ body: { ...body, ...noStep } }, done)),
      snooze: ({ day }) => change.enquiry(record, shown({ body: { ...body, nextStepDate: day } }, snoozed)),
    }
  }
  if (kind === 'ORGANISATION_STEP' && may(api.organisations.update)) {
    const body = { organisationId: recordId, version }
    return {
      done: () => change.organisation(record, shown({ body: { ...body, ...noStep } }, done)),
      snooze: ({ day }) =>
        change.organisation(record, shown({ body: { ...body, nextStepDate: day } }, snoozed)),
    }
  }
  return null
}
