import { api, type WireBody } from '@stayboard/contract'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import type { ShownImport } from './import.ts'

/** Changes how an import is interpreted, which starts another dry run of its rows. */
export function useImportChange({ importId, isBusy }: ShownImport) {
  const { mutate, isPending } = useTold(api.imports.change)
  const change = (body: WireBody<typeof api.imports.change>) => mutate({ params: { importId }, body })
  return { change, isPending, isShut: isBusy || isPending }
}
