import { Exploiter, User, type WebhookEndpoint, webhookEvents } from '@stayboard/contract'
import { ExploiterSelect } from '../../entities/exploiters/ExploiterSelect.tsx'
import { UserSelect } from '../../entities/users/UserSelect.tsx'
import { t } from '../../kit/core/words/words.ts'
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import { MultiSelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import type { BodyOf } from '../../kit/forms/resource-values.ts'
import { eventText } from './webhook-words.ts'

interface Props {
  field: RecordForm<BodyOf<typeof WebhookEndpoint>>['field']
}

export function WebhookFields({ field }: Props) {
  return (
    <>
      <TextField field={field('name')} autoFocus />
      <TextField field={field('url')} type="url" help={t('webhooks.urlHelp')} />
      <MultiSelectField
        field={field('events')}
        options={webhookEvents}
        labelOf={eventText}
        help={t('webhooks.eventsHelp')}
      />
      <UserSelect field={field('user')} keep={linkTo(User)} help={t('webhooks.userHelp')} />
      <ExploiterSelect
        field={field('exploiter')}
        keep={linkTo(Exploiter)}
        help={t('webhooks.exploiterHelp')}
      />
      <CheckboxField field={field('isActive')} help={t('webhooks.isActiveHelp')} />
    </>
  )
}
