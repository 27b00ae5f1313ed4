import { IconExternalLink } from '@tabler/icons-react'
import { WebsiteLink } from '../../../kit/core/address/WebsiteLink.tsx'
import { t } from '../../../kit/core/words/words.ts'
import type { FieldBinding } from '../../../kit/forms/binding.ts'
import { Fact } from '../../../kit/forms/fields/Fact.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { IconAnchor } from '../../../ui/Button.tsx'
import { websiteAddress } from './website.ts'

/** A web address, with a button that opens it in a new window (docs/rules/organisations.md#website). */
export function WebsiteField({ field }: { field: FieldBinding<string> }) {
  const address = websiteAddress(field.value ?? '')
  const label = address === null ? '' : t('organisations.openWebsite', { address })
  if (field.isFact) {
    return <Fact field={field}>{field.value && <WebsiteLink website={field.value} />}</Fact>
  }
  return (
    <TextField
      field={field}
      aside={
        address !== null && (
          <IconAnchor
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            size="small"
            title={label}
            aria-label={label}
          >
            <IconExternalLink size={16} aria-hidden />
          </IconAnchor>
        )
      }
    />
  )
}
