import { DuplicateList } from './DuplicateList.tsx'

/** Pairs of clients that may be the same person. */
export default function ClientDuplicates() {
  return <DuplicateList of="clients" />
}
