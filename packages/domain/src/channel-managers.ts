import type { ChannelManager, MessageKey } from '@stayboard/contract'

/** What is sent to add a department; each of these may be left out. */
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
 * What a department needs that is added as one of a channel manager: its number there, which channel manager,
 * and at least one exploiter (D2 §5). The dialog that adds it is the one that sends exploiters, and one of the others.
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
