import { Button, SegmentedControl } from '@mantine/core'
import { api } from '@stayboard/contract'
import { IconClipboardPlus, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { opens } from '../../kit/lists/RowLink.tsx'
import { financialPages } from '../../kit/prognosis/pages.ts'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import type { Financial } from './useFinancial.ts'

/** Weighted or face value, and the way to add; nothing is added to what is cancelled (D3 §2.13). */
export function TitleActions({ financial }: { financial: Financial }) {
  const { t } = useWords()
  const { control, isWeighted, page } = financial
  const canAdd = financialPages[page].status !== 'CANCELLED' && may(api.prognosis.create)
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('prognosis.ratio')}
        value={String(isWeighted)}
        onChange={(value) => control.change({ probabilityRatio: value })}
        data={[
          { value: 'true', label: t('prognosis.weighted') },
          { value: 'false', label: t('prognosis.faceValue') },
        ]}
      />
      {canAdd && (
        <>
          <Button
            component={Link}
            to="."
            search={opens('paste').search}
            variant="default"
            leftSection={<IconClipboardPlus size={16} aria-hidden />}
          >
            {t('prognosis.paste')}
          </Button>
          <Button
            component={Link}
            to="."
            search={opens('new').search}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('prognosis.add')}
          </Button>
        </>
      )}
    </>
  )
}
