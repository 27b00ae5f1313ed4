import { api, type WireAnswer } from '@stayboard/contract'
import { type Known, type Named, useName } from '../../kit/core/names/useName.ts'

const naming = {
  call: api.departments.get,
  given: (departmentId: string) => ({ params: { departmentId } }),
  nameIn: ({ name }: WireAnswer<typeof api.departments.get>) => name,
}

/** The name of a department by id or address, see `useName`. */
export const useDepartmentName = (named: Named, known?: Known | null): string | undefined =>
  useName(naming, named, known)
