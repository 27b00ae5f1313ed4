/**
 * What the address opens over the list: `new` adds, `4` reads article 4, `4-edit` changes it, `4-history` shows its
 * revisions, `draft-5` reads draft 5 and `draft-5-edit` changes it.
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
