import type { OrganisationStatus } from '@stayboard/contract'
import { useWords } from '../../../kit/core/words/words.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'

const colours: Record<OrganisationStatus, string> = {
  ACCOUNT: 'green',
  PROSPECT: 'blue',
  NOT_INTERESTED: 'gray',
  PARTNER: 'violet',
}

export function OrganisationStatusDot({ status }: { status: OrganisationStatus | null }) {
  const { t } = useWords()
  if (status === null) return '—'
  return <StatusDot color={colours[status]}>{t(`options.organisationStatuses.${status}`)}</StatusDot>
}
