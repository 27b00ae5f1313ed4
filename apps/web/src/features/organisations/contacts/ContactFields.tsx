import { ContactRecord } from '@stayboard/contract'
import { useEffect } from 'react'
import { t } from '../../../kit/core/words/words.ts'
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx'
import { EmailField, TextField } from '../../../kit/forms/fields/TextField.tsx'
import { useResourceForm } from '../../../kit/forms/useResourceForm.ts'
import { FormFrame } from '../../../kit/records/FormFrame.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { Group } from '../../../ui/layout.tsx'
import type { Contact } from '../form/organisation-form.ts'
import classes from './contacts.module.css'

interface Props {
  organisationId: number
  /** The contact to change; `null` adds one. */
  contact: Contact | null
  onClose: () => void
}

/** The inline form of a contact. Whether a contact is the main contact is changed in its row, not here. */
export function ContactFields({ organisationId, contact, onClose }: Props) {
  const form = useResourceForm(ContactRecord, contact, {
    params: { organisationId },
    onClose,
    problemMs: 2000,
  })
  const { field } = form
  const name = field('name')
  useEffect(() => document.getElementById(name.id)?.focus(), [name.id])
  const cancel = async () => {
    if (await form.askToLeave()) onClose()
  }
  return (
    <section className={classes.form} aria-labelledby={`${form.id}-title`}>
      <h3 id={`${form.id}-title`} className={classes.title}>
        {contact ? t('shared.editName', { name: contact.name }) : t('organisations.newContact')}
      </h3>
      <FormFrame form={form} onEnter="close">
        <FieldGrid>
          <TextField field={name} />
          <TextField field={field('role')} />
          <EmailField field={field('email')} />
          <TextField field={field('officePhone')} type="tel" />
          <TextField field={field('mobilePhone')} type="tel" />
        </FieldGrid>
        {!contact && <CheckboxField field={field('mainContact')} />}
        <Group gap="xs">
          <Button type="submit" loading={form.isSaving}>
            {t('actions.save')}
          </Button>
          <Button variant="default" onClick={() => void cancel()}>
            {t('actions.cancel')}
          </Button>
        </Group>
      </FormFrame>
    </section>
  )
}
