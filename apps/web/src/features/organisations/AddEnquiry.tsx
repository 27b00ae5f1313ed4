import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../kit/core/words/words.ts'

/** A new enquiry of this organisation, which its form then has already. */
export function AddEnquiry({ organisationId }: { organisationId: number }) {
  const { t } = useWords()
  return (
    <Button
      variant="light"
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/enquiries/$enquiryId"
          params={{ enquiryId: '0' }}
          search={{ organisationId: String(organisationId) }}
          {...props}
        />
      )}
    >
      {t('organisations.addEnquiry')}
    </Button>
  )
}
