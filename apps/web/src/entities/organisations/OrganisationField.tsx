import { api, Organisation } from '@stayboard/contract'
import { useState } from 'react'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import { Button } from '../../ui/Button.tsx'
import { type CreatedOrganisation, OrganisationDialog, type Starts } from './OrganisationDialog.tsx'
import { OrganisationSelect } from './OrganisationSelect.tsx'

interface Props {
  /** Holds the address of the organisation. */
  field: FieldBinding<string>
  /** The name of the chosen organisation. */
  current: string | undefined
  autoFocus?: boolean
  /** What is known about a new organisation. */
  starts?: Starts
  /** Called with an organisation that was added in the dialog, whose contact the form may take. */
  onCreated?: (organisation: CreatedOrganisation) => void
}

const link = linkTo(Organisation)

/**
 * A choice of an organisation by search. A new one can be added in a dialog, while the form keeps its values; one whose
 * name is known by a press, because nothing needs to be typed.
 */
export function OrganisationField({ field, onCreated, starts, ...select }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const mayCreate = may(api.organisations.create)
  const known = starts?.name
  return (
    <>
      <OrganisationSelect
        field={field}
        keep={link}
        {...select}
        {...(mayCreate ? { onCreate: setTyped } : {})}
      />
      {mayCreate && known && !field.value && (
        <Button size="tiny" variant="default" onClick={() => setTyped(known)}>
          {t('forms.create', { name: known })}
        </Button>
      )}
      <OrganisationDialog
        opened={typed !== null}
        initialName={typed ?? ''}
        starts={starts}
        onClose={() => setTyped(null)}
        onCreated={(organisation) => {
          field.onChange(link(organisation.organisationId))
          onCreated?.(organisation)
          setTyped(null)
        }}
      />
    </>
  )
}
