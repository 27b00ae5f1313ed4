import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'

/** Whether the user's changes need the approval of somebody else (docs/rules/wiki.md#approval). */
export function useNeedsApproval(): boolean {
  const isWriter = may(api.wiki.update) && !may(api.wiki.approve)
  const { data } = useCall(api.wiki.approval, {}, { enabled: isWriter })
  return data?.isNeeded ?? false
}
