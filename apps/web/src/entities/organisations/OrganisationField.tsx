import { api, Organisation } from '@stayboard/contract'
import { useState } from 'react'
import { may } from '../../kit/core/session/session.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { linkTo } from '../../kit/forms/fields/picker.ts'
import { OrganisationDialog } from './OrganisationDialog.tsx'
import { OrganisationSelect } from './OrganisationSelect.tsx'

interface Props {
  /** Holds the link of the organisation. */
  field: FieldBinding<string>
  /** The name of what is chosen now. */
  current: string | undefined
  autoFocus?: boolean
}

const link = linkTo(Organisation)

/** An organisation, searched for, or made in place while the form keeps what was typed. */
export function OrganisationField({ field, ...select }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <>
      <OrganisationSelect
        field={field}
        keep={link}
        {...select}
        {...(may(api.organisations.create) ? { onCreate: setTyped } : {})}
      />
      <OrganisationDialog
        opened={typed !== null}
        initialName={typed ?? ''}
        onClose={() => setTyped(null)}
        onCreated={({ organisationId }) => {
          field.onChange(link(organisationId))
          setTyped(null)
        }}
      />
    </>
  )
}
