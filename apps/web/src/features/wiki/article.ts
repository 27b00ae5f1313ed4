import type { Article as Resource } from '@stayboard/contract'
import type { RowOf } from '../../kit/forms/resource-values.ts'

export type Article = RowOf<typeof Resource>
