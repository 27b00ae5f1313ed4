import { api } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { download } from '../../kit/lists/export/download.ts'
import { Button } from '../../ui/Button.tsx'

/** A button that downloads the arrival information of a stay for its guests, in the client's language. */
export const VoucherButton = ({ stayId }: { stayId: number }) => (
  <Button
    variant="default"
    size="small"
    onClick={() => void download(api.nightRegister.voucher, { params: { spaceTypeReservationId: stayId } })}
  >
    {t('arrivals.voucher')} (PDF)
  </Button>
)
