import { api } from '@stayboard/contract'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { RecordPage } from '../../kit/records/RecordPage.tsx'
import type { Organisation } from './form/organisation-form.ts'
import { OrganisationEditor } from './OrganisationEditor.tsx'
import { useOrganisationsBehind } from './useOrganisationsBehind.ts'

export interface OfOrganisation {
  organisation: Organisation
}

interface Props {
  /** The first sections below the form. Other features provide them. */
  Parts: ComponentType<OfOrganisation>
  /** A button that writes to the main contact. */
  Write: ComponentType<OfOrganisation>
}

/** The page of one organisation, or of a new one if the address has no id. */
export function OrganisationPage({ Parts, Write }: Props) {
  const { organisationId } = useParams({ strict: false })
  return (
    <RecordPage
      call={api.organisations.get}
      params={organisationId === undefined ? null : { organisationId }}
      title={t('organisations.number', { id: organisationId ?? '' })}
      back={useOrganisationsBehind()}
      failed={t('organisations.failed')}
      added={<OrganisationEditor organisation={null} />}
    >
      {(organisation) => (
        <OrganisationEditor
          key={organisation.organisationId}
          organisation={organisation}
          parts={<Parts organisation={organisation} />}
          write={<Write organisation={organisation} />}
        />
      )}
    </RecordPage>
  )
}
