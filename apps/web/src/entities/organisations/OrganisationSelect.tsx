import { api } from '@stayboard/contract'
import { may } from '../../kit/core/session/session.ts'
import type { PickerProps } from '../../kit/forms/fields/choices/picker.ts'
import { RecordSelect } from '../../kit/forms/fields/choices/RecordSelect.tsx'

const pageOf = (organisationId: string) =>
  ({ to: '/add_organisation/$organisationId', params: { organisationId } }) as const

/** A select of an organisation. If no name matches the typed text, similar names are offered. */
export const OrganisationSelect = <Value,>({ keep, ...field }: PickerProps<Value>) => (
  <RecordSelect<typeof api.organisations.simple, Value>
    {...field}
    call={api.organisations.simple}
    nameOf={({ name }) => name}
    pageOf={may(api.organisations.get) ? pageOf : undefined}
    alike={(similarTo) => ({ similarTo })}
    keep={({ organisationId }) => keep(organisationId)}
  />
)
