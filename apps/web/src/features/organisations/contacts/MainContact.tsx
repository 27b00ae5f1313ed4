import { api } from '@stayboard/contract'
import { pathOf } from '../../../kit/core/calls/send.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { useOptimistic } from '../../../kit/dialogs/useOptimistic.ts'
import { Checkbox } from '../../../ui/inputs.ts'
import type { Contact, Organisation } from '../form/organisation-form.ts'

interface Props {
  organisationId: number
  contact: Contact
  /** Whether the checkbox shows a label, because no column heading is above it. */
  isLabelled?: boolean
}

/** How long errors of the checkbox are shown, in ms. */
const PROBLEM_MS = 2000

/** Whether this is the main contact. A change is saved at once (docs/rules/organisations.md#contacts). */
export function MainContact({ organisationId, contact, isLabelled = false }: Props) {
  const change = useOptimistic(api.organisations.updateContact)
  const { organisationContactId, name } = contact
  const params = { organisationId }
  const choose = (mainContact: boolean) =>
    change(pathOf(api.organisations.get, { params }), {
      // Sent without a version, so that the last click wins.
      given: { params, body: { organisationContactId, mainContact } },
      shows: (organisation: Organisation) => withMain(organisation, organisationContactId, mainContact),
      failed: (problem) => notify.problem(problem, PROBLEM_MS),
    })
  return (
    <Checkbox
      aria-label={t('organisations.mainContactOf', { name })}
      label={isLabelled && t('organisations.mainContact')}
      checked={contact.mainContact}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}

/** Sets or clears a main contact. An organisation has at most one. */
const withMain = ({ contacts }: Organisation, id: number, isMain: boolean): Partial<Organisation> => ({
  contacts: contacts?.map((contact) => ({
    ...contact,
    mainContact: contact.organisationContactId === id ? isMain : contact.mainContact && !isMain,
  })),
})
