import { isOwnFile, linkAttributes, safeLink } from '@stayboard/contract'
import { type AnyExtension, Extension } from '@tiptap/core'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Image } from '@tiptap/extension-image'
import { Link } from '@tiptap/extension-link'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { addressOf } from './address.ts'

/** An attribute that the editor neither reads nor writes, because the server would remove it. */
const unsaid = { default: null, parseHTML: () => null, renderHTML: () => ({}) }
const always = (value: string) => ({ default: value, parseHTML: () => value })

const OurLink = Link.extend({
  addAttributes: () => ({
    target: always(linkAttributes.target),
    rel: always(linkAttributes.rel),
    href: {
      default: null,
      parseHTML: (element: HTMLElement) => safeLink(element.getAttribute('href') ?? ''),
    },
  }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (safeLink(element.getAttribute('href') ?? '') === null ? false : null),
    },
  ],
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: linkAttributes,
  isAllowedUri: (uri) => addressOf(uri) !== null,
})

const OurImage = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), title: unsaid }
  },
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isOwnFile(element.getAttribute('src') ?? '') ? null : false) },
  ],
})

/** A table without the widths and styles that the editor would add. */
const OurTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    // In the last cell, Tab moves the focus out of the editor, so that keyboard users are not trapped.
    const { 'Shift-Tab': back, ...parent } = this.parent?.() ?? {}
    return {
      ...parent,
      Tab: () => this.editor.commands.goToNextCell(),
      ...(back ? { 'Shift-Tab': back } : {}),
    }
  },
})
const bare = { colwidth: unsaid, align: unsaid }
const OurCell = TableCell.extend({
  addAttributes() {
    return { ...this.parent?.(), ...bare }
  },
})
const OurHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), ...bare }
  },
})

const OurCodeBlock = CodeBlock.extend({ addAttributes: () => ({ language: unsaid }) })

/** Prevents Ctrl-Enter from inserting text, because it saves the form around the editor. */
const SaveKeys = Extension.create({
  name: 'saveKeys',
  priority: 1000,
  addKeyboardShortcuts: () => ({ 'Mod-Enter': () => true }),
})

/** All elements of the editor. The sanitiser allows each of them (contract: `htmlTags`). */
export const extensions: AnyExtension[] = [
  StarterKit.configure({ link: false, codeBlock: false, trailingNode: false }),
  OurLink,
  OurImage,
  OurTable,
  TableRow,
  OurCell,
  OurHeader,
  OurCodeBlock,
  SaveKeys,
]
