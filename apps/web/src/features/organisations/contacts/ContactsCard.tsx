import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../../kit/core/words/words.ts'
import { Rows } from '../../../kit/table/Rows.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Group } from '../../../ui/layout.tsx'
import type { Contact, Organisation } from '../form/organisation-form.ts'
import { ContactActions } from './ContactActions.tsx'
import { ContactFields } from './ContactFields.tsx'
import { contactColumns } from './contact-columns.tsx'
import classes from './contacts.module.css'

interface Props {
  organisation: Organisation
  /** A button that writes to the main contact. */
  write?: ReactNode
}

/** The contacts of an organisation, added and edited inline, one at a time. */
export function ContactsCard({ organisation, write }: Props) {
  const { organisationId } = organisation
  const contacts = inOrder(organisation.contacts ?? [])
  const { open, start, close } = useOneOpen<number | 'new'>()
  const columns = useMemo(() => contactColumns(organisationId), [organisationId])
  const add = (
    <Group gap="xs">
      {write}
      <Button
        variant="light"
        disabled={open !== null}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => start('new')}
      >
        {t('organisations.addContact')}
      </Button>
    </Group>
  )
  return (
    <Card title={t('organisations.contacts')} aside={add}>
      {open !== null && (
        <ContactFields
          organisationId={organisationId}
          contact={contacts.find((contact) => contact.organisationContactId === open) ?? null}
          onClose={close}
        />
      )}
      {contacts.length > 0 ? (
        <Rows
          rows={contacts}
          columns={columns}
          label={t('organisations.contacts')}
          rowOptions={{
            id: ({ organisationContactId }) => organisationContactId,
            actions: (contact) => (
              <ContactActions
                contact={contact}
                isDisabled={open !== null}
                onEdit={() => start(contact.organisationContactId)}
              />
            ),
          }}
        />
      ) : (
        open === null && <p className={classes.empty}>{t('organisations.contactsEmpty')}</p>
      )}
    </Card>
  )
}

/** Sorts contacts in the order of creation, so that a change of the main contact does not move rows. */
const inOrder = (contacts: Contact[]) =>
  contacts.toSorted((a, b) => a.organisationContactId - b.organisationContactId)

/** At most one of several inline forms is open. Closing it moves the focus back to the button that opened it. */
function useOneOpen<Key>() {
  const [open, setOpen] = useState<Key | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    // The button is disabled while the form is open, so it can take the focus only after closing.
    if (open === null) opener.current?.focus()
  }, [open])
  return {
    open,
    start: (key: Key) => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      setOpen(key)
    },
    close: () => setOpen(null),
  }
}
