import type { RichTextEditorLabels } from '../../ui/editor.ts'
import { t } from '../core/words/words.ts'

/** The labels of the editor's tools in the user's language. */
export function useEditorLabels(): Partial<RichTextEditorLabels> {
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
    undoControlLabel: t('editor.undo'),
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
