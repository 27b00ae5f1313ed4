/**
 * The value of the parameter `open` of the list, parsed: `new` adds an article, `4` opens article 4, `4-edit` its form,
 * `4-history` its revisions, `draft-5` draft 5 and `draft-5-edit` its form.
 */
export type Opened = { id: number; as: 'read' | 'edit' | 'history'; isDraft: boolean } | 'new' | null

export function readOpened(open: string | undefined): Opened {
  if (open === 'new') return 'new'
  const [, draft, id, as = 'read'] = /^(draft-)?(\d{1,15})(?:-(edit|history))?$/.exec(open ?? '') ?? []
  if (id === undefined) return null
  return { id: Number(id), as: as as 'read' | 'edit' | 'history', isDraft: draft !== undefined }
}

export const toEdit = (id: number | string) => `${id}-edit`
export const toHistory = (id: number) => `${id}-history`
