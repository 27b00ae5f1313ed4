import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { SimpleOrganisation } from '../../entities/organisations/LookAlikes.tsx'
import { useWords } from '../../kit/core/words/words.ts'

/** Leads to an organisation that is there already. */
export function OpenOrganisation({ organisationId, name }: SimpleOrganisation) {
  const { t } = useWords()
  return (
    <Anchor
      inherit
      aria-label={t('organisations.openName', { name })}
      renderRoot={(props) => (
        <Link
          to="/add_organisation/$organisationId"
          params={{ organisationId: String(organisationId) }}
          {...props}
        />
      )}
    >
      {t('actions.open')}
    </Anchor>
  )
}
