import { api, type Call } from '@stayboard/contract'
import { IconRefresh } from '@tabler/icons-react'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { Button } from '../../ui/Button.tsx'

/** Starts reading the properties from HyperGuest, all after a warning or only the favourites. */
export function RefreshButtons({ isBusy }: { isBusy: boolean }) {
  const all = useStart(api.hyperGuests.refresh)
  const favorites = useStart(api.hyperGuests.refreshFavorites)
  if (!may(api.hyperGuests.refresh)) return null
  const askFirst = async () => {
    const isSure = await confirm({
      title: t('hyperGuests.refreshTitle'),
      message: t('hyperGuests.refreshText'),
      confirmLabel: t('hyperGuests.refresh'),
    })
    if (isSure) all()
  }
  return (
    <>
      <Button variant="default" disabled={isBusy} onClick={favorites}>
        {t('hyperGuests.refreshFavorites')}
      </Button>
      <Button leftSection={<IconRefresh size={16} aria-hidden />} disabled={isBusy} onClick={askFirst}>
        {t('hyperGuests.refresh')}
      </Button>
    </>
  )
}

function useStart(call: typeof api.hyperGuests.refresh & Call) {
  const { mutate } = useSend(call)
  return () => mutate({}, { onError: notify.failed(t('hyperGuests.notRefreshed')) })
}
