import type { ChannelManager, MessageKey } from '@stayboard/contract'

/** The body of a call that adds a department. Each field may be missing. */
interface NewDepartment {
  channelManagerId: string | null
  providerChannelManager: ChannelManager | null
  providerExploiters?: readonly number[] | undefined
}

interface Fault {
  field: 'channelManagerId' | 'providerChannelManager' | 'providerExploiters'
  message: MessageKey
}

/**
 * Checks a department that is added from a channel manager. It needs its id there, the channel manager and at
 * least one exploiter (docs/rules/providers-and-departments.md#channel-manager). A body without exploiters,
 * or without both other fields, comes from another dialog and is not checked.
 */
export function checkChannelManager(department: NewDepartment): Fault[] {
  const { channelManagerId, providerChannelManager, providerExploiters } = department
  const isOfOne = channelManagerId !== null || providerChannelManager !== null
  if (providerExploiters === undefined || !isOfOne) return []
  const faults: (Fault | false)[] = [
    channelManagerId === null && { field: 'channelManagerId', message: 'required' },
    providerChannelManager === null && {
      field: 'providerChannelManager',
      message: 'channelManagerMandatory',
    },
    providerExploiters.length === 0 && { field: 'providerExploiters', message: 'exploiterMandatory' },
  ]
  return faults.filter((fault) => fault !== false)
}
