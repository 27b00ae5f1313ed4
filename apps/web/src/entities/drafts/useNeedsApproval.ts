import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'

/** Whether somebody has to approve what the user writes (docs/rules/wiki.md#approval). */
export function useNeedsApproval(): boolean {
  const isWriter = may(api.wiki.update) && !may(api.wiki.approve)
  const { data } = useCall(api.wiki.approval, {}, { enabled: isWriter })
  return data?.isNeeded ?? false
}
