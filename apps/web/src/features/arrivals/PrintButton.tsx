import { IconPrinter } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'

/** A button that prints the page. */
export const PrintButton = () => (
  <Button
    variant="default"
    leftSection={<IconPrinter size={16} aria-hidden />}
    onClick={() => window.print()}
  >
    {t('arrivals.print')}
  </Button>
)
