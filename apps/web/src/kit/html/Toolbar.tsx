import type { Editor } from '@tiptap/react'
import { RichTextEditor } from '../../ui/editor.ts'
import { t } from '../core/words/words.ts'
import classes from './Editor.module.css'
import { LinkControl } from './LinkControl.tsx'

/** The tools of the editor, in groups. The tools for tables are shown while the cursor is in a table. */
export function Toolbar({ editor }: { editor: Editor | null }) {
  return (
    <RichTextEditor.Toolbar className={classes.toolbar ?? ''} role="group" aria-label={t('editor.toolbar')}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 className={classes.rare ?? ''} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough className={classes.rare ?? ''} />
        <RichTextEditor.Code className={classes.rare ?? ''} />
        <RichTextEditor.ClearFormatting className={classes.rare ?? ''} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote className={classes.rare ?? ''} />
        <RichTextEditor.CodeBlock className={classes.rare ?? ''} />
        <RichTextEditor.Hr className={classes.rare ?? ''} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <LinkControl editor={editor} />
        <RichTextEditor.Unlink className={classes.rare ?? ''} />
      </RichTextEditor.ControlsGroup>
      {editor?.isActive('table') ? <TableControls /> : <NewTable />}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}

const NewTable = () => (
  <RichTextEditor.ControlsGroup className={classes.rare ?? ''}>
    <RichTextEditor.TableInsert maxColumns={6} maxRows={6} />
  </RichTextEditor.ControlsGroup>
)

const TableControls = () => (
  <RichTextEditor.ControlsGroup>
    <RichTextEditor.TableRowAfter />
    <RichTextEditor.TableRowDelete />
    <RichTextEditor.TableColumnAfter />
    <RichTextEditor.TableColumnDelete />
    <RichTextEditor.TableToggleHeaderRow />
    <RichTextEditor.TableDelete />
  </RichTextEditor.ControlsGroup>
)
