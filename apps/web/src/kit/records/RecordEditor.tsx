import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { Back } from '../core/way/BackLink.tsx'
import { t } from '../core/words/words.ts'
import { FormActions } from '../forms/FormActions.tsx'
import type { FormControl } from '../forms/form-types.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { FormFrame } from './FormFrame.tsx'
import { RecordAbove } from './RecordAbove.tsx'

interface Props {
  form: FormControl
  title: string
  badge?: ReactNode
  back: Back
  /** Content beside the back link. */
  note?: ReactNode
  /** Content in place of the form's buttons, while the fields are shown as text. */
  reading?: ReactNode
  /** The `SectionBar` of the page. */
  bar?: ReactNode
  /** The fields of the form. */
  children: ReactNode
  /** The sections of the page below the form. */
  parts?: ReactNode
}

/** The page of a record that consists of a form, with history and actions in the heading and sections below. */
export function RecordEditor({ form, title, badge, back, note, reading, bar, children, parts }: Props) {
  const above = <RecordAbove back={back}>{note}</RecordAbove>
  return (
    <>
      <PageHeader
        isSticky
        title={title}
        badge={badge}
        above={above}
        corner={form.history && <HistoryButton history={form.history} />}
      >
        {form.isReadOnly ? (
          <Button variant="default" onClick={back.go}>
            {t('actions.close')}
          </Button>
        ) : (
          reading || <FormActions form={form} onCancel={back.go} />
        )}
      </PageHeader>
      {bar}
      <Stack gap="md">
        <FormFrame form={{ ...form, history: null }}>{children}</FormFrame>
        {parts}
      </Stack>
    </>
  )
}
