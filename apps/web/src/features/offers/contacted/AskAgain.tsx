import { api } from '@stayboard/contract'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { OfEnquiry } from '../../../entities/enquiries/of-enquiry.ts'
import { askedAgain } from '../../../entities/kinds/opening-hashes.ts'
import { may } from '../../../kit/core/session/session.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'

const WriteMails = dialogOnDemand(() => import('./WriteMails.tsx'))

/** The mail to a provider that has not answered, if the address of the page names it (docs/rules/my-day.md#duties). */
export function AskAgain({ enquiry }: OfEnquiry) {
  const contactedProviderId = askedAgain(useLocation({ select: ({ hash }) => hash }))
  const navigate = useNavigate()
  if (contactedProviderId === undefined || !may(api.contactedProviders.write)) return null
  const close = () =>
    void navigate({ to: '.', search: (old: object) => old, hash: '', replace: true, resetScroll: false })
  return <WriteMails enquiry={enquiry} kind="REQUEST" ids={[contactedProviderId]} isAgain onClose={close} />
}
