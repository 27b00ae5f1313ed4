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
  /** The field that holds the organisation's address. */
  field: FieldBinding<string>
  /** The name of the chosen organisation. */
  current: string | undefined
  autoFocus?: boolean
  /** Initial values of a new organisation. */
  starts?: Starts
  /** Called with an organisation that the dialog added. The form may copy its contact. */
  onCreated?: (organisation: CreatedOrganisation) => void
}

const link = linkTo(Organisation)

/**
 * A select of an organisation. A new one can be added in a dialog without losing the values of the form. If the name is already
 * known, one press adds it.
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
