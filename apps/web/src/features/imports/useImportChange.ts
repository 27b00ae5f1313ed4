import { api, type WireBody } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import type { ShownImport } from './import.ts'

/** Changes how an import is read. Its rows are then rehearsed again. */
export function useImportChange({ importId, isBusy }: ShownImport) {
  const { mutate, isPending } = useSend(api.imports.change)
  const change = (body: WireBody<typeof api.imports.change>) =>
    mutate({ params: { importId }, body }, { onError: (problem) => notify.problem(problem) })
  return { change, isPending, isShut: isBusy || isPending }
}
