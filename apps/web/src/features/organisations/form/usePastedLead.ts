import { User } from '@stayboard/contract'
import { readLeadLine } from '@stayboard/domain'
import type { ClipboardEvent } from 'react'
import { useSession } from '../../../kit/core/session/session.ts'
import { linkTo } from '../../../kit/forms/fields/picker.ts'
import type { OrganisationForm } from './organisation-form.ts'

/**
 * Returns a handler that places the fields of a line pasted into the name of a new lead. A line with a tag comes from
 * Leadinfo. The lead belongs to the user, unless somebody was chosen.
 */
export function usePastedLead(form: OrganisationForm) {
  const { userId } = useSession()
  return (event: ClipboardEvent<HTMLInputElement>) => {
    const lead = readLeadLine(event.clipboardData.getData('text/plain'))
    if (!lead) return
    event.preventDefault()
    const source = lead.leadInfoTag ? { organisationSource: 'LEADINFO' as const } : {}
    const user = form.values.user ?? (userId === null ? null : linkTo(User)(userId))
    form.set({ ...lead, ...source, user })
  }
}
