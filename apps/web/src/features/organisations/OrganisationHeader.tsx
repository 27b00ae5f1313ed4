import { Button } from '@mantine/core'
import { organisationStatuses } from '@stayboard/contract'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { OptionLabel } from '../../kit/core/words/OptionLabel.tsx'
import { useWords } from '../../kit/core/words/words.ts'
import { DraftKept } from '../../kit/forms/drafts/DraftKept.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BackToList } from './BackToList.tsx'
import type { Organisation, OrganisationForm } from './form/organisation-form.ts'
import { statusColours } from './status-colours.ts'

interface Props {
  form: OrganisationForm
  organisation: Organisation | null
}

/** The link back, the heading of the organisation, and the save button. */
export function OrganisationHeader({ form, organisation }: Props) {
  const { t } = useWords()
  return (
    <PageHeader
      isSticky
      title={organisation?.name ?? t('organisations.new')}
      badge={
        organisation?.organisationStatus && (
          <OptionLabel
            options={organisationStatuses}
            value={organisation.organisationStatus}
            colors={statusColours}
          />
        )
      }
      above={<BackToList />}
    >
      <DraftKept at={form.draft.keptAt} />
      <Button
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        loading={form.isSaving}
        title="Ctrl-S"
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => void form.save('stay')}
      >
        {t('actions.save')}
      </Button>
    </PageHeader>
  )
}
