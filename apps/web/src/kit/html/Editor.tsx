import { RichTextEditor, type RichTextEditorLabels } from '../../ui/editor.ts'
import { t } from '../core/words/words.ts'
import type { FieldBinding } from '../forms/binding.ts'
import classes from './Editor.module.css'
import textClasses from './Html.module.css'
import { Toolbar } from './Toolbar.tsx'
import { useHtmlEditor } from './useHtmlEditor.ts'

interface Props {
  field: FieldBinding<string>
  isDisabled: boolean
  /** Whether it takes the focus when it is mounted. */
  hasFocus: boolean
  /** The ids of the elements that label and describe the field. */
  labelId: string
  describedBy: string
}

/** The editor of a rich text field. It is large, so it is loaded on demand. */
export default function Editor({ field, isDisabled, hasFocus, labelId, describedBy }: Props) {
  const labels = useEditorLabels()
  const isEditable = !isDisabled && !field.isReadOnly
  const editor = useHtmlEditor({
    value: field.value ?? '',
    onChange: (value) => field.onChange(value === '' ? null : value),
    isEditable,
    hasFocus,
    attributes: {
      id: field.id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-describedby': describedBy,
      'aria-required': String(field.isRequired ?? false),
      'aria-invalid': String(field.error !== undefined),
      'aria-readonly': String(!isEditable),
    },
  })
  return (
    <RichTextEditor
      editor={editor}
      labels={labels}
      withCodeHighlightStyles={false}
      className={classes.editor ?? ''}
      data-error={field.error !== undefined || undefined}
    >
      {isEditable && <Toolbar editor={editor} />}
      <RichTextEditor.Content className={textClasses.text ?? ''} />
    </RichTextEditor>
  )
}

/** The labels of the editor's tools in the user's language. */
function useEditorLabels(): Partial<RichTextEditorLabels> {
  const heading = (level: number) => t('editor.heading', { level })
  return {
    h2ControlLabel: heading(2),
    h3ControlLabel: heading(3),
    h4ControlLabel: heading(4),
    boldControlLabel: t('editor.bold'),
    italicControlLabel: t('editor.italic'),
    underlineControlLabel: t('editor.underline'),
    strikeControlLabel: t('editor.strike'),
    codeControlLabel: t('editor.code'),
    clearFormattingControlLabel: t('editor.clear'),
    bulletListControlLabel: t('editor.bullets'),
    orderedListControlLabel: t('editor.numbers'),
    blockquoteControlLabel: t('editor.quote'),
    codeBlockControlLabel: t('editor.codeBlock'),
    hrControlLabel: t('editor.rule'),
    unlinkControlLabel: t('editor.unlink'),
    undoControlLabel: t('actions.undo'),
    redoControlLabel: t('editor.redo'),
    tableInsertControlLabel: t('editor.table'),
    tableInsertLabel: (columns, rows) => t('editor.tableOf', { columns, rows }),
    tableDeleteControlLabel: t('editor.tableDelete'),
    tableColumnAfterControlLabel: t('editor.columnAfter'),
    tableColumnDeleteControlLabel: t('editor.columnDelete'),
    tableRowAfterControlLabel: t('editor.rowAfter'),
    tableRowDeleteControlLabel: t('editor.rowDelete'),
    tableToggleHeaderRowControlLabel: t('editor.headerRow'),
  }
}
