import { api } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { download } from '../../kit/lists/export/download.ts'
import { Button } from '../../ui/Button.tsx'

/** Downloads what the guests of a stay need to arrive, in the language of the client. */
export const VoucherButton = ({ stayId }: { stayId: number }) => (
  <Button
    variant="default"
    size="small"
    onClick={() => void download(api.nightRegister.voucher, { params: { spaceTypeReservationId: stayId } })}
  >
    {t('arrivals.voucher')} (PDF)
  </Button>
)
