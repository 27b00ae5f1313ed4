import { hits } from '@stayboard/domain'
import { useSearch } from '@tanstack/react-router'
import { Mark } from '../../../ui/Text.tsx'
import { inScope, useScope } from '../../core/address/values.ts'

/** The search term of the list. */
export function useSought(): string {
  const name = inScope(useScope(), 'query')
  const query: unknown = Reflect.get(useSearch({ strict: false }), name)
  return typeof query === 'string' ? query : ''
}

/** A text with the matches of the search term highlighted. */
export const Hits = ({ children }: { children: string }) =>
  hits(children, useSought()).map(({ text, isHit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id, only a position
    isHit ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
  )
