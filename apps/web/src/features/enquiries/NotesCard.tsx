import { useWords } from '../../kit/core/words/words.ts'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { Card } from '../../ui/Card.tsx'
import type { EnquiryForm } from './enquiry-form.ts'
import classes from './form.module.css'

interface Props {
  form: EnquiryForm
  /** The raw response, unchanged. */
  rawResponse: string | null
}

/** Notes and the raw response. */
export function NotesCard({ form: { field }, rawResponse }: Props) {
  const { t } = useWords()
  return (
    <Card title={t('enquiries.notesAndInformation')}>
      <div className={classes.fields} data-columns="2">
        <div className={classes.all}>
          <TextAreaField field={field('notes')} rows={3} />
        </div>
        <TextAreaField field={field('additionalInformation')} />
        <TextAreaField field={field('moreInfo')} />
        {rawResponse !== null && (
          <details className={classes.all}>
            <summary className={classes.summary}>{t('enquiries.rawResponse')}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by
                keyboard */}
            <pre className={classes.raw} tabIndex={0}>
              {rawResponse}
            </pre>
          </details>
        )}
      </div>
    </Card>
  )
}
