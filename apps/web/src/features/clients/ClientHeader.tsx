import { api } from '@stayboard/contract'
import { initials } from '@stayboard/domain'
import { IconPencil } from '@tabler/icons-react'
import { ButtonLink } from '../../kit/core/page/links.tsx'
import { useOpening } from '../../kit/core/page/open-row.ts'
import { may } from '../../kit/core/session/session.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { DeleteButton } from '../../kit/dialogs/DeleteButton.tsx'
import { BackLink } from '../../kit/lists/BackLink.tsx'
import { useWayBack } from '../../kit/lists/state/way-back.ts'
import { Picture } from '../../kit/uploads/Picture.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ClientDialog } from './ClientDialog.tsx'
import type { Client } from './client-form.ts'
import { nameOf } from './client-name.ts'

const useClientsBehind = () => useWayBack(['/client'])

/** A link back to the list of clients, with its filters, order and page. */
export function BackToClients() {
  const { t } = useWords()
  return <BackLink back={useClientsBehind()} label={t('clients.title')} />
}

/** The heading of a client's page, with the actions. */
export function ClientHeader({ client }: { client: Client }) {
  const { t } = useWords()
  const opening = useOpening()
  const name = nameOf(client)
  return (
    <>
      <PageHeader
        title={name}
        above={<BackToClients />}
        picture={<Picture path={client.avatar} alt="" width="64px" letters={initials(name)} />}
      >
        {may(api.clients.remove) && <DeleteClient client={client} />}
        {may(api.clients.update) && (
          <ButtonLink {...opening(client.clientId)} leftSection={<IconPencil size={16} aria-hidden />}>
            {t('actions.edit')}
          </ButtonLink>
        )}
      </PageHeader>
      <ClientDialog />
    </>
  )
}

function DeleteClient({ client }: { client: Client }) {
  const { t } = useWords()
  const { go } = useClientsBehind()
  const name = nameOf(client)
  return (
    <DeleteButton
      call={api.clients.remove}
      params={{ clientId: client.clientId }}
      question={{ title: t('clients.deleteTitle'), message: t('clients.deleteText', { name }) }}
      done={t('clients.deleted', { name })}
      onRemoved={go}
    />
  )
}
